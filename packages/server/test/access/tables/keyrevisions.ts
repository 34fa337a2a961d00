import type { AccessTable } from '../access-table.ts'

const keepers = { examiner: 'always', organiser: 'always' } as const

/** Only acts write it: it has no creates, updates or deletes. */
export const keyrevisions: AccessTable = {
  collection: 'keyrevisions',
  sees: { seniorRevision: keepers, juniorRevision: keepers },
  record: 'seniorRevision',
  field: 'letters',
  via: { from: ['exams', 'senior'], path: 'keyrevisions_via_exam' },
}
