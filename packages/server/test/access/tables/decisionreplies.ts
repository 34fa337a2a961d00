import { type AccessTable, overseers } from '../access-table.ts'

/** Only an act writes it: it has no creates, updates or deletes. */
export const decisionreplies: AccessTable = {
  collection: 'decisionreplies',
  goesByWindow: true,
  sees: {
    replyOfSelf: { self: 'ended', ...overseers('A') },
    replyOfMate: { mate: 'ended', ...overseers('B') },
    replyOfOther: { other: 'ended', ...overseers('none') },
  },
  record: 'replyOfSelf',
  field: 'text',
  via: { from: ['examinees', 'self'], path: 'decisionreplies_via_examinee' },
}
