import type { TestRecord } from './test-values.ts'

/** What schools sent about the students, and a planned file of each school. */
export function schoolFileRecords(idOf: (name: string) => string): TestRecord[] {
  const details = (name: string, of: string): TestRecord => {
    const values = { examinee: idOf(of), class: 'XI', birthdate: '2010-07-31', guardian: name }
    return { collection: 'studentdetails', name, values }
  }
  const file = (name: string, school: string): TestRecord => {
    const of = { school: idOf(school), file: name, state: 'planned', counts: JSON.stringify({ new: 1 }), hash: name }
    return { collection: 'imports', name, values: { ...of, reading: 'null' } }
  }
  const row = (name: string, of: string): TestRecord => {
    const values = JSON.stringify({ name: 'Ravi Kumar', birthdate: '2010-07-31' })
    const lists = { cells: JSON.stringify([name]), faults: '[]', changes: '[]' }
    const line = { place: 1, line: 2, kind: 'new' }
    return { collection: 'importrows', name, values: { import: idOf(of), ...line, values, ...lists } }
  }
  return [
    ...[details('detailsOfSelf', 'self'), details('detailsOfMate', 'mate'), details('detailsOfOther', 'other')],
    ...[file('fileA', 'schoolA'), file('fileB', 'schoolB'), row('rowA', 'fileA'), row('rowB', 'fileB')],
  ]
}
