import { type AccessTable, examinees, LOCKED, overseers } from '../access-table.ts'

export const locations: AccessTable = {
  collection: 'locations',
  goesByWindow: true,
  sees: { location: overseers('A'), locationB: overseers('B'), locationNone: overseers('none') },
  record: 'location',
  field: 'accuracy',
  via: { from: ['examinees', 'self'], path: 'locations_via_examinee' },
  creates: {
    'of oneself': {
      body: { examinee: '{examinee}', position: { lon: 77.6, lat: 12.9 }, accuracy: 10 },
      allowed: examinees('notEnded'),
    },
    'of another': { body: { examinee: '{neighbour}', position: { lon: 77.6, lat: 12.9 }, accuracy: 10 }, allowed: {} },
  },
  updates: { 'the owner': { body: { examinee: '{mate}' }, allowed: LOCKED, isFaulty: true } },
  delete: { allowed: LOCKED, isHeld: false },
}
