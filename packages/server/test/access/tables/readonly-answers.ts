import type { AccessTable } from '../access-table.ts'

export const readonlyAnswers: AccessTable = {
  collection: 'readonly_answers',
  variesWith: 'approval',
  goesByWindow: true,
  sees: { seniorKey: { self: 'released', mate: 'released' }, juniorKey: { other: 'released' } },
  record: 'seniorKey',
  field: 'questionpaper',
  via: { from: ['questionpapers', 'seniorPaper'], path: 'readonly_answers_via_questionpaper' },
}
