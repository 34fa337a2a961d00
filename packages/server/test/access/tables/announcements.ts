import { type AccessTable, everybody, LOCKED, overseers, staff } from '../access-table.ts'

export const announcements: AccessTable = {
  collection: 'announcements',
  sees: {
    saidToSenior: { self: 'always', mate: 'always', paperless: 'always', ...staff('always') },
    saidToJunior: { other: 'always', ...staff('always') },
    saidToSchoolA: {
      ...{ self: 'always', supervisor: 'always', supervisorA: 'always', coordinatorA: 'always' },
      organiser: 'always',
    },
    saidToSchoolB: { mate: 'always', supervisor: 'always', organiser: 'always' },
    saidToAll: everybody('always'),
    saidToSelf: { self: 'always', ...overseers('A'), coordinatorA: 'always' },
    saidToMate: { mate: 'always', ...overseers('B') },
  },
  record: 'saidToSenior',
  field: 'text',
  via: { from: ['exams', 'senior'], path: 'announcements_via_exam' },
  creates: { 'to all': { body: { text: 'Begin' }, allowed: LOCKED } },
  updates: { 'the text': { body: { text: 'Stop' }, allowed: LOCKED } },
  delete: { allowed: LOCKED, isHeld: false },
}
