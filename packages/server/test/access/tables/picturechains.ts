import { type AccessTable, overseers } from '../access-table.ts'

/** Only an act writes it: it has no creates, updates or deletes. */
export const picturechains: AccessTable = {
  collection: 'picturechains',
  goesByWindow: true,
  sees: {
    chainOfSelf: { self: 'ended', ...overseers('A') },
    chainOfMate: { mate: 'ended', ...overseers('B') },
    chainOfOther: { other: 'ended', ...overseers('none') },
  },
  record: 'chainOfSelf',
  field: 'hash',
  via: { from: ['examinees', 'self'], path: 'picturechains_via_examinee' },
}
