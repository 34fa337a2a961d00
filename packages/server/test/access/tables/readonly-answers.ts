import type { AccessTable } from '../access-table.ts'

export const readonlyAnswers: AccessTable = {
  collection: 'readonly_answers',
  variesWith: 'approval',
  sees: { seniorKey: { self: 'ended', mate: 'ended' }, juniorKey: { other: 'ended' } },
  record: 'seniorKey',
  field: 'questionpaper',
  via: { from: ['questionpapers', 'seniorPaper'], path: 'readonly_answers_via_questionpaper' },
}
