import { type AccessTable, organiser } from '../access-table.ts'

/** Written by acts alone, whoever asks; who is disputed is not for all of the staff. */
export const holds: AccessTable = {
  collection: 'holds',
  sees: { holdOfSelf: organiser },
  record: 'holdOfSelf',
  field: 'reason',
  via: { from: ['examinees', 'self'], path: 'holds_via_examinee' },
}
