import { type AccessTable, LOCKED, organiser } from '../access-table.ts'

/** Birth dates and contacts: not even those who invigilate read them. */
export const studentdetails: AccessTable = {
  collection: 'studentdetails',
  sees: {
    detailsOfSelf: { self: 'always', coordinatorA: 'always', ...organiser },
    detailsOfMate: { mate: 'always', ...organiser },
    detailsOfOther: { other: 'always', ...organiser },
  },
  record: 'detailsOfSelf',
  field: 'guardian',
  via: { from: ['examinees', 'self'], path: 'studentdetails_via_examinee' },
  creates: {
    'of a student without': { body: { examinee: '{paperless}', class: 'X' }, allowed: organiser },
  },
  updates: {
    'the class': { body: { class: 'XII' }, allowed: organiser },
  },
  delete: { allowed: LOCKED, isHeld: false },
}
