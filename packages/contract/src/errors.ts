/** Why a call about an exam was refused; rides as a top-level `reason` beside `message`. */
export const DENIAL_REASONS = ['exam.notStarted', 'exam.ended', 'exam.notApproved', 'exam.notReleased'] as const
export type DenialReason = (typeof DENIAL_REASONS)[number]
