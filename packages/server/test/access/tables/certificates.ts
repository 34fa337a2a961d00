import { type AccessTable, organiser } from '../access-table.ts'

/** Written by a task and an act alone. */
export const certificates: AccessTable = {
  collection: 'certificates',
  goesByWindow: true,
  sees: {
    certificateOfSelf: { self: 'released', coordinatorA: 'released', ...organiser },
    certificateOfMate: { mate: 'released', ...organiser },
  },
  record: 'certificateOfSelf',
  field: 'code',
  via: { from: ['examinees', 'self'], path: 'certificates_via_examinee' },
}
