import { type AccessTable, everybody, LOCKED } from '../access-table.ts'

export const notifications: AccessTable = {
  collection: 'notifications',
  sees: { notification: everybody('always') },
  record: 'notification',
  field: 'primaryContent',
  via: null,
  creates: { 'a text': { body: { severity: 'info', primaryContent: 'New' }, allowed: LOCKED } },
  updates: { 'the text': { body: { primaryContent: 'Changed' }, allowed: LOCKED } },
  delete: { allowed: LOCKED, isHeld: false },
}
