import { type AccessTable, LOCKED, organiser, overseers } from '../access-table.ts'
import { PASSWORD } from '../test-values.ts'

const password = { password: 'another password', passwordConfirm: 'another password' }

/** Only acts write it: refused to superusers too, by name. */
const byActs = { allowed: {}, isFaulty: true }

export const examinees: AccessTable = {
  collection: 'examinees',
  sees: {
    self: { self: 'always', ...overseers('A'), coordinatorA: 'always' },
    mate: { mate: 'always', ...overseers('B') },
    other: { other: 'always', ...overseers('none') },
    paperless: { paperless: 'always', ...overseers('none') },
  },
  record: 'self',
  field: 'username',
  via: { from: ['attempts', 'sheetOfSelf'], path: 'examinee' },
  creates: {
    'an account': {
      body: { username: 'new.student', questionpaper: '{seniorPaper}', ...password },
      allowed: organiser,
    },
    'an account with a window of its own': {
      body: { username: 'new.student', ends: '2026-03-01 07:30:00.000Z', ...password },
      ...byActs,
    },
  },
  updates: {
    'the password': { body: { ...password, oldPassword: PASSWORD }, allowed: { self: 'always', ...organiser } },
    'the password and the name': {
      body: { ...password, oldPassword: PASSWORD, username: 'another' },
      allowed: organiser,
    },
    nothing: { body: {}, allowed: organiser },
    'the e-mail address': { body: { email: 'moved@example.org' }, allowed: organiser },
    verified: { body: { verified: true }, allowed: organiser },
    // Once their exam has begun, by an act alone.
    'the paper': { body: { questionpaper: '{juniorPaper}' }, allowed: organiser, isFaulty: 'begun' },
    'the exam': { body: { exam: '{spare}' }, allowed: organiser, isFaulty: 'begun' },
    'the password and the exam, by a modifier': {
      body: { ...password, oldPassword: PASSWORD, 'exam+': '{spare}' },
      allowed: organiser,
      isFaulty: 'begun',
    },
    'who gave the end': { body: { grantedby: 'organiser' }, ...byActs },
    'the start': { body: { starts: '2026-03-01 04:00:00.000Z' }, ...byActs },
    'the password and the end': {
      body: { ...password, oldPassword: PASSWORD, ends: '2026-03-01 07:30:00.000Z' },
      ...byActs,
    },
    'that the sheet was submitted': { body: { submitted: '' }, allowed: {} },
    'that they let themselves be observed': { body: { consent: 'given' }, allowed: {} },
    'that their time stands still': { body: { paused: '' }, allowed: {} },
    'that they may sit without a camera': { body: { nocamera: true }, ...byActs },
    'the room and the seat': { body: { room: 'Hall 3', seat: '14' }, allowed: organiser },
    'the language of the paper': { body: { medium: '' }, allowed: organiser },
    'the school': { body: { school: '{schoolB}' }, allowed: organiser },
  },
  delete: { allowed: LOCKED, isHeld: true },
}
