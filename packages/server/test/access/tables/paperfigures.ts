import type { AccessTable } from '../access-table.ts'

const keepers = { examiner: 'always', organiser: 'always' } as const

/** Only a task writes it: it has no creates, updates or deletes. */
export const paperfigures: AccessTable = {
  collection: 'paperfigures',
  sees: { seniorFigures: keepers },
  record: 'seniorFigures',
  field: 'resultset',
  via: { from: ['questionpapers', 'seniorPaper'], path: 'paperfigures_via_questionpaper' },
}
