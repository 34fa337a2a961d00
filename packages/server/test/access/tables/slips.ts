import type { AccessTable } from '../access-table.ts'

/** Written by acts alone. */
export const slips: AccessTable = {
  collection: 'slips',
  sees: {
    slipOfSelf: { organiser: 'always', coordinatorA: 'always' },
    slipOfMate: { organiser: 'always' },
  },
  record: 'slipOfSelf',
  field: 'print',
  via: { from: ['examinees', 'self'], path: 'slips_via_examinee' },
}
