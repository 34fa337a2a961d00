import { type AccessTable, organiser } from '../access-table.ts'

export const mailtemplates: AccessTable = {
  collection: 'mailtemplates',
  sees: { template: organiser },
  record: 'template',
  field: 'subject',
  via: null,
  creates: {
    'a text': { body: { kind: 'test', language: 'fr', subject: 'Essai', text: 'Bonjour' }, allowed: organiser },
    'a placeholder that there is not': {
      body: { kind: 'test', language: 'fr', subject: 'Essai', text: 'Bonjour {{password}}' },
      allowed: organiser,
      isFaulty: true,
    },
  },
  updates: { 'the subject': { body: { subject: 'A test' }, allowed: organiser } },
  delete: { allowed: organiser, isHeld: false },
}
