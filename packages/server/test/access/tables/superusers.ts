import { type AccessTable, LOCKED } from '../access-table.ts'

const password = { password: 'another password', passwordConfirm: 'another password' }

export const superusers: AccessTable = {
  collection: '_superusers',
  sees: LOCKED,
  records: ['superuser'],
  record: 'superuser',
  field: 'email',
  via: null,
  creates: { 'an operator': { body: { email: 'second@example.org', ...password }, allowed: LOCKED } },
  updates: {
    'the password': { body: password, allowed: LOCKED },
    'the e-mail address': { body: { email: 'moved@example.org' }, allowed: LOCKED },
  },
  delete: { allowed: LOCKED, isHeld: true }, // the last one stays
}
