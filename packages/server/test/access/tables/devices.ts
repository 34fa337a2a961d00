import { type AccessTable, examinees, LOCKED, overseers } from '../access-table.ts'

export const devices: AccessTable = {
  collection: 'devices',
  goesByWindow: true,
  sees: { device: overseers('A'), deviceB: overseers('B'), deviceNone: overseers('none') },
  record: 'device',
  field: 'deviceId',
  via: { from: ['examinees', 'self'], path: 'devices_via_examinee' },
  creates: {
    'of oneself': {
      body: { examinee: '{examinee}', deviceId: 'new', deviceInfo: { model: 'desktop' } },
      allowed: examinees('notEnded'),
    },
    'of another': { body: { examinee: '{neighbour}', deviceId: 'new', deviceInfo: { model: 'desktop' } }, allowed: {} },
  },
  updates: { 'the owner': { body: { examinee: '{mate}' }, allowed: LOCKED, isFaulty: true } },
  delete: { allowed: LOCKED, isHeld: false },
}
