import type { AccessTable } from '../access-table.ts'

const keepers = { examiner: 'always', organiser: 'always' } as const

/** Written by acts alone, whoever asks: it has neither creates, updates nor deletes. */
export const keyrevisions: AccessTable = {
  collection: 'keyrevisions',
  sees: { seniorRevision: keepers, juniorRevision: keepers },
  record: 'seniorRevision',
  field: 'letters',
  via: { from: ['exams', 'senior'], path: 'keyrevisions_via_exam' },
}
