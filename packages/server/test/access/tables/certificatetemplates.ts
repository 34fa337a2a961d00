import { type AccessTable, organiser } from '../access-table.ts'

/** Written by the server alone. */
export const certificatetemplates: AccessTable = {
  collection: 'certificatetemplates',
  sees: { template: organiser },
  record: 'template',
  field: 'hash',
  via: { from: ['certificates', 'certificateOfSelf'], path: 'template' },
}
