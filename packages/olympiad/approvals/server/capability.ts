import { capability } from '../../ground/server/capability.ts'
import type { Policy } from '../../ground/server/rows/own-exam.ts'
import { approvableRoute } from './approvable-route.ts'
import { approvalOfEditionPart, approvalOfExamPart } from './approval-needed-parts.ts'
import { approvalPart } from './approval-part.ts'

/** Whether an exam may run. */
export const approvals = (policy: Policy) =>
  capability({
    name: 'approvals',
    parts: [approvalPart, approvalOfExamPart, approvalOfEditionPart],
    routes: [approvableRoute(policy)],
  })
