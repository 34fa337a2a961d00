import { type AccessTable, LOCKED, staff } from '../access-table.ts'

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
    'the password': { body: { ...password, oldPassword: 'a password of tests' }, allowed: LOCKED },
    'the e-mail address': { body: { email: 'moved@example.org' }, allowed: LOCKED },
    verified: { body: { verified: true }, allowed: LOCKED },
    'the paper': { body: { questionpaper: '{juniorPaper}' }, allowed: LOCKED },
    'the exam': { body: { exam: '{spare}' }, allowed: LOCKED },
  },
  delete: { allowed: LOCKED, isHeld: true },
}
