import { type AccessTable, LOCKED } from '../access-table.ts'

const keepers = { examiner: 'always', organiser: 'always' } as const

export const answers: AccessTable = {
  collection: 'answers',
  sees: { seniorKey: keepers, juniorKey: keepers },
  record: 'seniorKey',
  field: 'questionpaper',
  via: { from: ['questionpapers', 'seniorPaper'], path: 'answers_via_questionpaper' },
  creates: { 'a key': { body: { questionpaper: '{sparePaper}', answers: '{key}' }, allowed: keepers } },
  updates: { 'the letters': { body: { answers: '{key}' }, allowed: keepers } },
  delete: { allowed: LOCKED, isHeld: false },
}
