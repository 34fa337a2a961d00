import { type AccessTable, overseers } from '../access-table.ts'
import { idOf, type TestRecord } from '../test-values.ts'

const given = (name: string, examinee: string): TestRecord => {
  const how = { state: 'given', version: 'one', minor: true, guardian: 'Uma Kumar', by: 'examinee' }
  return { collection: 'consents', name, values: { examinee: idOf(examinee), ...how } }
}

/** Only an act writes it. */
export const consents: AccessTable = {
  collection: 'consents',
  written: [given('consentOfSelf', 'self'), given('consentOfMate', 'mate'), given('consentOfOther', 'other')],
  sees: {
    consentOfSelf: { self: 'always', ...overseers('A') },
    consentOfMate: { mate: 'always', ...overseers('B') },
    consentOfOther: { other: 'always', ...overseers('none') },
  },
  record: 'consentOfSelf',
  field: 'guardian',
  via: { from: ['examinees', 'self'], path: 'consents_via_examinee' },
}
