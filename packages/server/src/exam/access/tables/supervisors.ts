import { type AccessTable, LOCKED } from '../access-table.ts'

const password = { password: 'another password', passwordConfirm: 'another password' }

export const supervisors: AccessTable = {
  collection: 'supervisors',
  sees: { supervisor: { supervisor: 'always' }, coordinator1: { coordinator1: 'always' } },
  record: 'supervisor',
  field: 'username',
  via: { from: ['approvals', 'seniorApproval'], path: 'supervisor' },
  creates: {
    'an account': { body: { username: 'new.staff', email: 'new@example.org', ...password }, allowed: LOCKED },
  },
  updates: {
    'the password': { body: { ...password, oldPassword: 'a password of tests' }, allowed: LOCKED },
    'the e-mail address': { body: { email: 'moved@example.org' }, allowed: LOCKED },
    verified: { body: { verified: true }, allowed: LOCKED },
  },
  delete: { allowed: LOCKED, isHeld: true },
}
