import { type AccessTable, organiser } from '../access-table.ts'

/** Only acts write it. The student reads it in their own data, and never where the link went. */
export const guardianconsents: AccessTable = {
  collection: 'guardianconsents',
  sees: {
    guardianOfSelf: { coordinatorA: 'always', ...organiser },
    guardianOfNobody: organiser,
  },
  record: 'guardianOfSelf',
  field: 'guardian',
  via: { from: ['examinees', 'self'], path: 'guardianconsents_via_examinee' },
}
