import { anyOf } from '@olympiad/schema/rules'

/** Settings of the olympiad that the access rules depend on. */
export interface ExamPolicy {
  /** Without an approval an exam is not open, where the edition does not say. */
  readonly requireApproval: boolean
}

/** The boundaries of `examPhase` (`../exam-phase.ts`) in the rule language, for everybody alike; `exam` is the path to the exam record. */
export const phaseRules = {
  started: (exam: string) => `${exam}.starts <= @now`,
  /** Nobody sits it yet, whatever their own window. */
  notOpened: (exam: string) => `${exam}.opens > @now`,
  ended: (exam: string) => `${exam}.ends <= @now`,
  notEnded: (exam: string) => `${exam}.ends > @now`,
  /** Nobody sits it any more, whatever their own window. */
  closed: (exam: string) => `${exam}.closes != "" && ${exam}.closes <= @now`,
  /** Key and results are out, which they never are while anybody sits it. */
  released: (exam: string) => `${exam}.released != "" && ${exam}.released <= @now && ${exam}.closes <= @now`,
  /** It is approved, or need not be: `needsApproval` (`../hall/approval-needed.ts`) in the rule language. */
  approved: (exam: string, { requireApproval }: ExamPolicy) =>
    anyOf(
      `${exam}.approval = "no"`,
      requireApproval ? null : `${exam}.approval = ""`,
      `${exam}.approvals_via_exam.approved = true`,
    ),
}

/**
 * The same by the asking examinee's own window (`ownWindow`), which applies only to their current paper. An empty
 * time sorts before every instant.
 */
export const ownPhaseRules = {
  /** At most ten minutes before the start, or later. */
  startsSoon: (exam: string) =>
    `@request.auth.starts <= @inTenMinutes && (@request.auth.starts != "" || ${exam}.starts <= @inTenMinutes)`,
  started: (exam: string) =>
    `@request.auth.starts <= @now && (@request.auth.starts != "" || ${phaseRules.started(exam)})`,
  ended: (exam: string) => `@request.auth.ends <= @now && (@request.auth.ends != "" || ${phaseRules.ended(exam)})`,
  notEnded: (exam: string) => `@request.auth.ends > @now || (@request.auth.ends = "" && ${phaseRules.notEnded(exam)})`,
}
