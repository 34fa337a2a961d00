import { type AccessTable, overseers } from '../access-table.ts'
import { idOf, type TestRecord } from '../test-values.ts'

const written = (name: string, examinee: string): TestRecord => {
  return { collection: 'notes', name, values: { examinee: idOf(examinee), text: name, by: 'organiser' } }
}

/** Written by an act alone, and no examinee's to read. */
export const notes: AccessTable = {
  collection: 'notes',
  written: [written('noteOnSelf', 'self'), written('noteOnMate', 'mate'), written('noteOnOther', 'other')],
  sees: {
    noteOnSelf: { ...overseers('A'), coordinatorA: 'always' },
    noteOnMate: overseers('B'),
    noteOnOther: overseers('none'),
  },
  record: 'noteOnSelf',
  field: 'text',
  via: { from: ['examinees', 'self'], path: 'notes_via_examinee' },
}
