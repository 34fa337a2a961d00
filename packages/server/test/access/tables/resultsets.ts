import type { AccessTable } from '../access-table.ts'

const keepers = { examiner: 'always', organiser: 'always' } as const

/** Only acts write it: it has no creates, updates or deletes. */
export const resultsets: AccessTable = {
  collection: 'resultsets',
  sees: { seniorSet: keepers, juniorSet: keepers },
  record: 'seniorSet',
  field: 'hash',
  via: { from: ['exams', 'senior'], path: 'resultsets_via_exam' },
}
