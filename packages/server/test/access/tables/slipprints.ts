import type { AccessTable } from '../access-table.ts'

/** Written by acts alone. */
export const slipprints: AccessTable = {
  collection: 'slipprints',
  sees: {
    printA: { organiser: 'always', coordinatorA: 'always' },
    printOfAll: { organiser: 'always' },
  },
  record: 'printA',
  field: 'actorName',
  via: { from: ['slips', 'slipOfSelf'], path: 'print' },
}
