import { type AccessTable, overseers } from '../access-table.ts'

/** Written by an act alone, and no examinee's to read. */
export const notes: AccessTable = {
  collection: 'notes',
  sees: {
    noteOnSelf: { ...overseers('A'), coordinatorA: 'always' },
    noteOnMate: overseers('B'),
    noteOnOther: overseers('none'),
  },
  record: 'noteOnSelf',
  field: 'text',
  via: { from: ['examinees', 'self'], path: 'notes_via_examinee' },
}
