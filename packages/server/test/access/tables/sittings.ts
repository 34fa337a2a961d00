import { type AccessTable, overseers } from '../access-table.ts'

/** Only acts write it: it has no creates, updates or deletes. */
export const sittings: AccessTable = {
  collection: 'sittings',
  sees: {
    sittingOfSelf: { self: 'always', ...overseers('A'), coordinatorA: 'always' },
    sittingOfMate: { mate: 'always', ...overseers('B') },
    sittingOfOther: { other: 'always', ...overseers('none') },
  },
  record: 'sittingOfSelf',
  field: 'device',
  via: { from: ['examinees', 'self'], path: 'sittings_via_examinee' },
}
