import { ApiError, type Engine, loadRecord, type RequestInfo, type Transaction, type WritePart } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { isInScope } from '../../ground/server/rows/staff-guard.ts'
import { examStage, judgedMs, refuseBegun } from '../../time/server/windows/exam-stage.ts'
import { isOfSchoolAlone } from './exams-of-school.ts'

const { approvals, exams } = olympiad

/** Approving and taking back: staff of a school do it for exams that their school sits alone. The rule cannot say so. */
export const approvalPart: WritePart = {
  concerns: ({ name }) => name === approvals.name,
  async judge(engine, transaction, { before, after, request }) {
    if (!request.account) return undefined
    if (before) await refuseOnceBegun(engine, transaction, { exam: String(before.exam), request })
    if (isInScope(request, 'approve', '')) return undefined // their right reaches every school
    const exam = String((after ?? before)?.exam ?? '')
    if (await isOfSchoolAlone(engine, transaction, { exam, school: schoolOf(request) })) return undefined
    throw new ApiError(after ? 400 : 404, REFUSED, {}, { reason: 'exam.notOfSchool' })
  },
}

interface Approved {
  readonly exam: string
  readonly request: RequestInfo
}

/** For staff the rule says so. A superuser passes every rule, and would end the exam for all who sit it. */
async function refuseOnceBegun(engine: Engine, transaction: Transaction, { exam: id, request }: Approved) {
  const exam = await loadRecord(engine.database, exams, id, transaction)
  if (exam) refuseBegun(examStage(exam, judgedMs(engine, request)), 'its approval stays as it is.')
}

const REFUSED = 'Your school does not sit this exam alone: an organiser approves it.'
const schoolOf = ({ account }: RequestInfo) => String(account?.record.school ?? '')
