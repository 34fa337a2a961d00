import { parseRecordTime } from '@olympiad/schema/record-time'
import type { Exam } from '../../exams/declared/exams.ts'
import { examPhase } from '../../ground/declared/exam-phase.ts'
import type { Approval } from '../declared/approvals.ts'

/** The state of an exam in the list: `unknown` if approvals cannot be read, `missed` if it ended without one, `free` if it needs none. */
export type Standing = 'pending' | 'unknown' | 'approved' | 'missed' | 'free'

export interface ListedExam {
  readonly exam: Exam
  readonly standing: Standing
  readonly hasStarted: boolean
  readonly hasEnded: boolean
  /** Present when it is approved. */
  readonly approval: Approval | undefined
}

interface ExamsAndApprovals {
  readonly exams: readonly Exam[]
  readonly approvals: readonly Approval[]
  /** Whether these are all approvals there are: otherwise an exam without one is not known to be pending. */
  readonly areAll: boolean
  /** Whether an exam runs only once it is approved. */
  readonly isNeeded: boolean
  /** Milliseconds since the epoch, the server's. */
  readonly nowMs: number
}

/** The exams as a supervisor needs them: what waits for an approval first, what has ended last, and the soonest first in each. */
export function listExams({ exams, approvals, nowMs, ...known }: ExamsAndApprovals): ListedExam[] {
  const byExam = new Map(approvals.filter(({ approved }) => approved).map((approval) => [approval.exam, approval]))
  return exams
    .map((exam) => {
      const phase = examPhase(nowMs, exam)
      const [hasStarted, hasEnded] = [phase !== 'notStarted', phase === 'ended']
      const approval = byExam.get(exam.id)
      return { exam, approval, hasStarted, hasEnded, standing: standing(approval, { ...known, hasEnded }) }
    })
    .toSorted((one, two) => rank(one) - rank(two) || startMs(one) - startMs(two))
}

function standing(
  approval: Approval | undefined,
  { areAll, isNeeded, hasEnded }: Pick<ExamsAndApprovals, 'areAll' | 'isNeeded'> & { hasEnded: boolean },
): Standing {
  if (approval) return 'approved'
  if (!isNeeded) return 'free'
  if (!areAll) return 'unknown'
  return hasEnded ? 'missed' : 'pending'
}

function rank({ hasEnded, standing }: ListedExam): number {
  if (hasEnded) return 2
  return standing === 'pending' ? 0 : 1
}

function startMs({ exam }: ListedExam): number {
  return parseRecordTime(exam.starts)
}
