import { type AccessTable, overseers } from '../access-table.ts'

/** Only acts write it: it has no creates, updates or deletes. */
export const decisions: AccessTable = {
  collection: 'decisions',
  goesByWindow: true,
  sees: {
    decisionOnSelf: { self: 'ended', ...overseers('A') },
    decisionOnMate: { mate: 'ended', ...overseers('B') },
    decisionOnOther: { other: 'ended', ...overseers('none') },
  },
  record: 'decisionOnSelf',
  field: 'reason',
  via: { from: ['examinees', 'self'], path: 'decisions_via_examinee' },
}
