import type { AccessTable } from '../access-table.ts'

export const readonlyApprovals: AccessTable = {
  collection: 'readonly_approvals',
  sees: {
    seniorApproval: { self: 'always', mate: 'always', paperless: 'always' },
    juniorApproval: { other: 'always' },
  },
  record: 'seniorApproval',
  field: 'exam',
  via: { from: ['exams', 'senior'], path: 'readonly_approvals_via_exam' },
}
