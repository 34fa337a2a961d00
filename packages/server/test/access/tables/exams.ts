import { type AccessTable, everybody, LOCKED, organiser } from '../access-table.ts'

export const exams: AccessTable = {
  collection: 'exams',
  sees: { senior: everybody('always'), junior: everybody('always'), spare: everybody('always') },
  record: 'senior',
  field: 'name',
  via: { from: ['questionpapers', 'seniorPaper'], path: 'exam' },
  creates: {
    'an exam': {
      body: { level: '3', name: 'New', starts: '2026-01-01 10:00:00.000Z', ends: '2026-01-01 12:00:00.000Z' },
      allowed: organiser,
    },
  },
  updates: {
    // Once it has begun, it is moved by an act alone.
    'the start': { body: { starts: '2020-01-01 10:00:00.000Z' }, allowed: organiser, isFaulty: 'begun' },
    registration: { body: { registrationopen: false }, allowed: organiser },
    'the publication': { body: { published: '2020-01-01 10:00:00.000Z' }, allowed: {} },
    'the release': { body: { released: '2020-01-01 10:00:00.000Z' }, allowed: {} },
  },
  delete: { allowed: LOCKED, isHeld: true },
}
