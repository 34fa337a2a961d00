import { parseRecordTime } from './record-time.ts'

/** Where an exam stands: at its start it is ongoing, at its end it is ended. */
export type ExamPhase = 'notStarted' | 'ongoing' | 'ended'

/** The phase of an exam at an instant (ms since the epoch, the server's). Unreadable times never open an exam. */
export function examPhase(nowMs: number, exam: { starts: string; ends: string }): ExamPhase {
  const startsMs = parseRecordTime(exam.starts)
  const endsMs = parseRecordTime(exam.ends)
  if (nowMs >= endsMs) return 'ended'
  return nowMs >= startsMs && nowMs < endsMs ? 'ongoing' : 'notStarted'
}

/** Settings of the olympiad that the access rules depend on. */
export interface ExamPolicy {
  /** Without an approval an exam is not open. */
  readonly requireApproval: boolean
}

/** The same boundaries as `examPhase`, in the rule language; `exam` is the path to the exam record. */
export const phaseRules = {
  /** At most ten minutes before the start, or later. */
  startsSoon: (exam: string) => `${exam}.starts <= @inTenMinutes`,
  started: (exam: string) => `${exam}.starts <= @now`,
  notStarted: (exam: string) => `${exam}.starts > @now`,
  ended: (exam: string) => `${exam}.ends <= @now`,
  notEnded: (exam: string) => `${exam}.ends > @now`,
  approved: (exam: string, { requireApproval }: ExamPolicy) =>
    requireApproval ? `${exam}.approvals_via_exam.approved = true` : '',
}
