import { type AccessTable, overseers } from '../access-table.ts'

/** Only acts write it. */
export const helprequests: AccessTable = {
  collection: 'helprequests',
  sees: {
    helpOfSelf: { self: 'always', ...overseers('A'), coordinatorA: 'always' },
    helpOfMate: { mate: 'always', ...overseers('B') },
    helpOfOther: { other: 'always', ...overseers('none') },
  },
  record: 'helpOfSelf',
  field: 'text',
  via: { from: ['examinees', 'self'], path: 'helprequests_via_examinee' },
}
