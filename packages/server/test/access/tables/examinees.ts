import { type AccessTable, LOCKED, staff } from '../access-table.ts'
import { PASSWORD } from '../test-records.ts'

const password = { password: 'another password', passwordConfirm: 'another password' }

export const examinees: AccessTable = {
  collection: 'examinees',
  sees: {
    self: { self: 'always', ...staff('always') },
    mate: { mate: 'always', ...staff('always') },
    other: { other: 'always', ...staff('always') },
    paperless: { paperless: 'always', ...staff('always') },
  },
  record: 'self',
  field: 'username',
  via: { from: ['attempts', 'sheetOfSelf'], path: 'examinee' },
  creates: {
    'an account': { body: { username: 'new.student', questionpaper: '{seniorPaper}', ...password }, allowed: LOCKED },
  },
  updates: {
    'the password': { body: { ...password, oldPassword: PASSWORD }, allowed: { self: 'always' } },
    'the password and the name': { body: { ...password, oldPassword: PASSWORD, username: 'another' }, allowed: {} },
    nothing: { body: {}, allowed: {} },
    'the e-mail address': { body: { email: 'moved@example.org' }, allowed: {} },
    verified: { body: { verified: true }, allowed: {} },
    'the paper': { body: { questionpaper: '{juniorPaper}' }, allowed: {} },
    'the exam': { body: { exam: '{spare}' }, allowed: {} },
    'the password and the exam, by a modifier': {
      body: { ...password, oldPassword: PASSWORD, 'exam+': '{spare}' },
      allowed: {},
    },
  },
  delete: { allowed: LOCKED, isHeld: true },
}
