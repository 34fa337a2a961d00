import { type AccessTable, LOCKED, organiser } from '../access-table.ts'

/** Before its time a notice is for nobody but organisers. */
export const notices: AccessTable = {
  collection: 'notices',
  sees: { notice: { organiser: 'always' } },
  record: 'notice',
  field: 'primaryContent',
  via: null,
  creates: {
    'a text': {
      body: { severity: 'info', primaryContent: 'New', appears: '2026-03-01 04:30:00.000Z' },
      allowed: organiser,
    },
  },
  updates: { 'the text': { body: { primaryContent: 'Changed' }, allowed: organiser } },
  delete: { allowed: LOCKED, isHeld: false },
}
