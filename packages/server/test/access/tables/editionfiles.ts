import { type AccessTable, everybody, organiser } from '../access-table.ts'

export const editionfiles: AccessTable = {
  collection: 'editionfiles',
  sees: { logo: everybody('always') },
  record: 'logo',
  field: 'label',
  via: null,
  creates: {
    'a logo': { body: { kind: 'logo' }, pictures: ['file'], allowed: organiser },
    'a brochure that is a picture': {
      body: { kind: 'brochure' },
      pictures: ['file'],
      allowed: organiser,
      isFaulty: true,
    },
    'no file': { body: { kind: 'logo' }, allowed: organiser, isFaulty: true },
  },
  updates: { 'the label': { body: { label: 'Ours' }, allowed: organiser } },
  delete: { allowed: organiser, isHeld: false },
}
