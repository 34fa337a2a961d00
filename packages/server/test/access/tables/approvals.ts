import { type AccessTable, type Allowed, approvalReaders, LOCKED, type When } from '../access-table.ts'

/** The exams of the tests are sat by several schools, or by nobody: a supervisor of one school approves none of them. */
const approvers = (when: When): Allowed => ({ supervisor: when, organiser: when })

export const approvals: AccessTable = {
  collection: 'approvals',
  sees: { seniorApproval: approvalReaders('always'), juniorApproval: approvalReaders('always') },
  record: 'seniorApproval',
  field: 'exam',
  via: { from: ['exams', 'senior'], path: 'approvals_via_exam' },
  creates: {
    'in their own name': {
      body: { exam: '{spare}', supervisor: '{supervisor}', approved: true },
      allowed: approvers('always'),
    },
    'in the name of a colleague': {
      body: { exam: '{spare}', supervisor: '{colleague}', approved: true },
      allowed: {},
    },
    'that approves nothing': { body: { exam: '{spare}', supervisor: '{supervisor}', approved: false }, allowed: {} },
    'of an exam that has one': {
      body: { exam: '{senior}', supervisor: '{supervisor}', approved: true },
      allowed: approvers('always'),
      isFaulty: true,
    },
  },
  updates: { 'taken back': { body: { approved: false }, allowed: LOCKED, isFaulty: 'begun' } },
  delete: { allowed: approvers('notStarted'), isHeld: 'begun' },
}
