import { type AccessTable, overseers } from '../access-table.ts'

/** Written by acts alone, whoever asks: it has neither creates, updates nor deletes. */
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
