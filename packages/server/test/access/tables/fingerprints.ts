import { type AccessTable, examinees, LOCKED, overseers } from '../access-table.ts'

export const fingerprints: AccessTable = {
  collection: 'fingerprints',
  sees: { fingerprint: overseers('none') },
  record: 'fingerprint',
  field: 'visitorId',
  via: null,
  creates: {
    'of a browser': { body: { visitorId: 'new', confidence: 0.5, components: {} }, allowed: examinees('always') },
  },
  updates: { 'the visitor': { body: { visitorId: 'changed' }, allowed: LOCKED } },
  delete: { allowed: LOCKED, isHeld: false },
}
