import { type AccessTable, overseers } from '../access-table.ts'

/** Only an act writes it: it has no creates, updates or deletes. */
export const picturebatches: AccessTable = {
  collection: 'picturebatches',
  goesByWindow: true,
  sees: {
    batchOfSelf: { self: 'ended', ...overseers('A') },
    batchOfMate: { mate: 'ended', ...overseers('B') },
    batchOfOther: { other: 'ended', ...overseers('none') },
  },
  record: 'batchOfSelf',
  field: 'device',
  via: { from: ['examinees', 'self'], path: 'picturebatches_via_examinee' },
  file: { field: 'pictures', takesSession: true },
}
