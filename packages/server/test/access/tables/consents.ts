import { type AccessTable, overseers } from '../access-table.ts'

/** Only an act writes it. */
export const consents: AccessTable = {
  collection: 'consents',
  sees: {
    consentOfSelf: { self: 'always', ...overseers('A') },
    consentOfMate: { mate: 'always', ...overseers('B') },
    consentOfOther: { other: 'always', ...overseers('none') },
  },
  record: 'consentOfSelf',
  field: 'guardian',
  via: { from: ['examinees', 'self'], path: 'consents_via_examinee' },
}
