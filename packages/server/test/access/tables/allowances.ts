import { type AccessTable, overseers } from '../access-table.ts'

/** Only acts write it. */
export const allowances: AccessTable = {
  collection: 'allowances',
  sees: { allowance: overseers('A') },
  record: 'allowance',
  field: 'reason',
  via: { from: ['examinees', 'self'], path: 'allowances_via_examinee' },
}
