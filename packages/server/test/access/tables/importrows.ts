import { type AccessTable, organiser } from '../access-table.ts'

/** Names and birth dates of children: only acts write it. */
export const importrows: AccessTable = {
  collection: 'importrows',
  sees: { rowA: { coordinatorA: 'always', ...organiser }, rowB: organiser },
  record: 'rowA',
  field: 'line',
  via: { from: ['imports', 'fileA'], path: 'importrows_via_import' },
}
