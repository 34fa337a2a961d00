import { type AccessTable, LOCKED } from '../access-table.ts'

const keepers = { examiner: 'always', organiser: 'always' } as const

export const answers: AccessTable = {
  collection: 'answers',
  sees: { seniorKey: keepers, juniorKey: keepers },
  record: 'seniorKey',
  field: 'questionpaper',
  via: { from: ['questionpapers', 'seniorPaper'], path: 'answers_via_questionpaper' },
  creates: { 'a key': { body: { questionpaper: '{sparePaper}', answers: '{key}' }, allowed: keepers } },
  updates: {
    // Once the exam has begun an act changes it: callers who may write a key read that.
    'the letters': { body: { answers: '{key}' }, allowed: keepers, isFaulty: 'begun' },
    'the exam': { body: { exam: '{spare}' }, allowed: {} },
  },
  delete: { allowed: LOCKED, isHeld: 'begun' },
}
