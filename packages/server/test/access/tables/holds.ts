import { type AccessTable, organiser } from '../access-table.ts'

/** Only acts write it; not all staff may know who is on legal hold. */
export const holds: AccessTable = {
  collection: 'holds',
  sees: { holdOfSelf: organiser },
  record: 'holdOfSelf',
  field: 'reason',
  via: { from: ['examinees', 'self'], path: 'holds_via_examinee' },
}
