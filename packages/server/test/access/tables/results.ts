import { type AccessTable, organiser } from '../access-table.ts'

/** Only a task writes it: it has no creates, updates or deletes. The set of the juniors is not published. */
export const results: AccessTable = {
  collection: 'results',
  goesByWindow: true,
  sees: {
    resultOfSelf: { self: 'released', ...organiser },
    resultOfMate: { mate: 'released', ...organiser },
    resultOfOther: organiser,
  },
  record: 'resultOfSelf',
  field: 'marks',
  via: { from: ['examinees', 'self'], path: 'results_via_examinee' },
}
