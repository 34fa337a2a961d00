import { olympiad } from '@olympiad/contract/collections/index'
import { ApiError, type RequestInfo, type WritePart } from '@olympiad/engine'
import { isInScope } from '../ground/staff-guard.ts'
import { isOfSchoolAlone } from './exams-of-school.ts'

const { approvals } = olympiad

/** Approving and taking back: staff of a school do it for exams that their school sits alone. The rule cannot say so. */
export const approvalPart: WritePart = {
  concerns: ({ name }) => name === approvals.name,
  async judge(engine, transaction, { before, after, request }) {
    if (!request.account || isInScope(request, 'approve', '')) return undefined // their right reaches every school
    const exam = String((after ?? before)?.exam ?? '')
    if (await isOfSchoolAlone(engine, transaction, { exam, school: schoolOf(request) })) return undefined
    throw new ApiError(after ? 400 : 404, REFUSED, {}, { reason: 'exam.notOfSchool' })
  },
}

const REFUSED = 'Your school does not sit this exam alone: an organiser approves it.'
const schoolOf = ({ account }: RequestInfo) => String(account?.record.school ?? '')
