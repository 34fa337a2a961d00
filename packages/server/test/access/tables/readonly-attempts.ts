import type { AccessTable } from '../access-table.ts'

export const readonlyAttempts: AccessTable = {
  collection: 'readonly_attempts',
  variesWith: 'approval',
  goesByWindow: true,
  sees: { sheetOfSelf: { self: 'ended' }, sheetOfMate: { mate: 'ended' }, sheetOfOther: { other: 'ended' } },
  record: 'sheetOfSelf',
  field: 'option',
  via: { from: ['questionpapers', 'seniorPaper'], path: 'readonly_attempts_via_questionpaper' },
}
