import { type AccessTable, overseers } from '../access-table.ts'

/** Written to by nobody, superusers included: it has neither creates, updates nor deletes. */
export const auditlog: AccessTable = {
  collection: 'auditlog',
  sees: {
    entryOfSelf: overseers('A'),
    entryOfMate: overseers('B'),
    entryOfOther: overseers('none'),
    entryOfNobody: { organiser: 'always' },
    entryOfHold: { organiser: 'always' },
  },
  record: 'entryOfSelf',
  field: 'actorName',
  via: null,
}
