import { type AccessTable, organiser } from '../access-table.ts'

/** Only acts write it; those who invigilate have no part in it. */
export const imports: AccessTable = {
  collection: 'imports',
  sees: { fileA: { coordinatorA: 'always', ...organiser }, fileB: organiser },
  record: 'fileA',
  field: 'file',
  via: { from: ['schools', 'schoolA'], path: 'imports_via_school' },
}
