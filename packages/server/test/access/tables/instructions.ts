import { type AccessTable, everybody, LOCKED } from '../access-table.ts'

export const instructions: AccessTable = {
  collection: 'instructions',
  sees: { instruction: everybody('always') },
  record: 'instruction',
  field: 'primaryContent',
  via: null,
  creates: { 'a text': { body: { severity: 'info', primaryContent: 'New' }, allowed: LOCKED } },
  updates: { 'the text': { body: { primaryContent: 'Changed' }, allowed: LOCKED } },
  delete: { allowed: LOCKED, isHeld: false },
}
