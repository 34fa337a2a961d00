import { type AccessTable, STAFF, staff } from '../access-table.ts'

export const readonlySupervisors: AccessTable = {
  collection: 'readonly_supervisors',
  sees: Object.fromEntries(STAFF.map((name) => [name, staff('always')])),
  record: 'supervisor',
  field: 'username',
  via: null,
}
