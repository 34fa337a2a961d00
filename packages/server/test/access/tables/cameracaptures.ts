import { type AccessTable, examinees, LOCKED, overseers } from '../access-table.ts'

export const cameracaptures: AccessTable = {
  collection: 'cameracaptures',
  goesByWindow: true,
  sees: { cameracapture: overseers('A'), cameracaptureB: overseers('B'), cameracaptureNone: overseers('none') },
  record: 'cameracapture',
  field: 'remarks',
  via: { from: ['examinees', 'self'], path: 'cameracaptures_via_examinee' },
  file: { field: 'image', takesSession: false },
  creates: {
    'of oneself': {
      body: { examinee: '{examinee}', remarks: 'outoffocus' },
      pictures: ['image'],
      allowed: examinees('notEnded'),
    },
    'of another': { body: { examinee: '{neighbour}', remarks: 'outoffocus' }, pictures: ['image'], allowed: {} },
  },
  updates: { 'the owner': { body: { examinee: '{mate}' }, allowed: LOCKED, isFaulty: true } },
  delete: { allowed: LOCKED, isHeld: false },
}
