import { type AccessTable, everybody, organiser } from '../access-table.ts'

export const instructions: AccessTable = {
  collection: 'instructions',
  sees: { instruction: everybody('always') },
  record: 'instruction',
  field: 'primaryContent',
  via: null,
  creates: { 'a text': { body: { severity: 'info', primaryContent: 'New' }, allowed: organiser } },
  updates: { 'the text': { body: { primaryContent: 'Changed' }, allowed: organiser } },
  delete: { allowed: organiser, isHeld: false },
}
