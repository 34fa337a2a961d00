import { type AccessTable, LOCKED, overseers } from '../access-table.ts'

export const allowances: AccessTable = {
  collection: 'allowances',
  sees: { allowance: overseers('A') },
  record: 'allowance',
  field: 'reason',
  via: { from: ['examinees', 'self'], path: 'allowances_via_examinee' },
  creates: {
    'of time': { body: { examinee: '{self}', kind: 'person', minutes: 30, reason: 'A broken chair' }, allowed: LOCKED },
  },
  updates: { 'the minutes': { body: { minutes: 60 }, allowed: LOCKED } },
  delete: { allowed: LOCKED, isHeld: false },
}
