import type { AccessTable } from '../access-table.ts'

/** Only acts write it; staff read it by acts, without the name. */
export const objections: AccessTable = {
  collection: 'objections',
  sees: {
    objectionOfSelf: { self: 'always' },
    objectionOfMate: { mate: 'always' },
    objectionOfOther: { other: 'always' },
  },
  record: 'objectionOfSelf',
  field: 'text',
  via: { from: ['examinees', 'self'], path: 'objections_via_examinee' },
}
