import { type AccessTable, LOCKED } from '../access-table.ts'
import { PASSWORD } from '../test-records.ts'

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
    'the password': { body: { ...password, oldPassword: PASSWORD }, allowed: { supervisor: 'always' } },
    'the password and the name': { body: { ...password, oldPassword: PASSWORD, username: 'another' }, allowed: {} },
    nothing: { body: {}, allowed: {} },
    'the e-mail address': { body: { email: 'moved@example.org' }, allowed: {} },
    verified: { body: { verified: true }, allowed: {} },
  },
  delete: { allowed: LOCKED, isHeld: true },
}
