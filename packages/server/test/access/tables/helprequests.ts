import { type AccessTable, overseers } from '../access-table.ts'
import { idOf, type TestRecord } from '../test-values.ts'

const asked = (name: string, examinee: string): TestRecord => {
  const values = { examinee: idOf(examinee), kind: 'technical', text: name, state: 'open' }
  return { collection: 'helprequests', name, values }
}

/** Only acts write it. */
export const helprequests: AccessTable = {
  collection: 'helprequests',
  written: [asked('helpOfSelf', 'self'), asked('helpOfMate', 'mate'), asked('helpOfOther', 'other')],
  sees: {
    helpOfSelf: { self: 'always', ...overseers('A'), coordinatorA: 'always' },
    helpOfMate: { mate: 'always', ...overseers('B') },
    helpOfOther: { other: 'always', ...overseers('none') },
  },
  record: 'helpOfSelf',
  field: 'text',
  via: { from: ['examinees', 'self'], path: 'helprequests_via_examinee' },
}
