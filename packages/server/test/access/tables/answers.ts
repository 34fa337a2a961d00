import { type AccessTable, LOCKED } from '../access-table.ts'

export const answers: AccessTable = {
  collection: 'answers',
  sees: LOCKED,
  records: ['seniorKey', 'juniorKey'],
  record: 'seniorKey',
  field: 'questionpaper',
  via: { from: ['questionpapers', 'seniorPaper'], path: 'answers_via_questionpaper' },
  creates: { 'a key': { body: { questionpaper: '{sparePaper}', answers: '{key}' }, allowed: LOCKED } },
  updates: { 'the letters': { body: { answers: '{key}' }, allowed: LOCKED } },
  delete: { allowed: LOCKED, isHeld: false },
}
