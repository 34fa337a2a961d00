import { type AccessTable, LOCKED, organiser, STAFF } from '../access-table.ts'
import { PASSWORD } from '../test-values.ts'

const password = { password: 'another password', passwordConfirm: 'another password' }

export const supervisors: AccessTable = {
  collection: 'supervisors',
  sees: Object.fromEntries(STAFF.map((name) => [name, { [name]: 'always', ...organiser }])),
  record: 'supervisor',
  field: 'username',
  via: { from: ['approvals', 'seniorApproval'], path: 'supervisor' },
  creates: {
    'an account': { body: { username: 'new.staff', email: 'new@example.org', ...password }, allowed: organiser },
  },
  updates: {
    'the password': { body: { ...password, oldPassword: PASSWORD }, allowed: { supervisor: 'always', ...organiser } },
    'the password and the name': {
      body: { ...password, oldPassword: PASSWORD, username: 'another' },
      allowed: organiser,
    },
    'the role': { body: { role: 'organiser' }, allowed: organiser },
    'the password and the school': {
      body: { ...password, oldPassword: PASSWORD, school: '{schoolA}' },
      allowed: organiser,
    },
    nothing: { body: {}, allowed: organiser },
    'the e-mail address': { body: { email: 'moved@example.org' }, allowed: organiser },
    verified: { body: { verified: true }, allowed: organiser },
  },
  delete: { allowed: LOCKED, isHeld: true },
}
