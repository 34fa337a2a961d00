import { type AccessTable, organiser } from '../access-table.ts'
import { idOf } from '../test-values.ts'

/** Only acts write it; not all staff may know who is on legal hold. */
export const holds: AccessTable = {
  collection: 'holds',
  written: [{ collection: 'holds', name: 'holdOfSelf', values: { examinee: idOf('self'), reason: 'An objection' } }],
  sees: { holdOfSelf: organiser },
  record: 'holdOfSelf',
  field: 'reason',
  via: { from: ['examinees', 'self'], path: 'holds_via_examinee' },
}
