import { type AccessTable, examinees, LOCKED, overseers } from '../access-table.ts'

export const outoffocuses: AccessTable = {
  collection: 'outoffocuses',
  goesByWindow: true,
  sees: { outoffocus: overseers('A'), outoffocusB: overseers('B'), outoffocusNone: overseers('none') },
  record: 'outoffocus',
  field: 'remarks',
  via: { from: ['examinees', 'self'], path: 'outoffocuses_via_examinee' },
  creates: {
    'of oneself': { body: { examinee: '{examinee}', remarks: 'blur: Lost Focus' }, allowed: examinees('notEnded') },
    'of another': { body: { examinee: '{neighbour}', remarks: 'blur: Lost Focus' }, allowed: {} },
  },
  updates: { 'the owner': { body: { examinee: '{mate}' }, allowed: LOCKED, isFaulty: true } },
  delete: { allowed: LOCKED, isHeld: false },
}
