/** Why a call about an exam was refused; rides as a top-level `reason` beside `message`. */
export const DENIAL_REASONS = [
  'exam.notStarted',
  'exam.ended',
  // The page believed that the end had come; by the server's record it has not.
  'exam.running',
  'exam.notApproved',
  'exam.notReleased',
  // The sheet was submitted; staff may open it again.
  'exam.submitted',
  // Staff have stopped the examinee's time; it goes on later.
  'exam.paused',
  // Another device sits the exam now, since before this choice was made.
  'session.takenOver',
  // The row holds a later choice. That one stands, and nothing is lost.
  'attempt.newer',
  // An examinee has so many pictures that no more are kept.
  'pictures.full',
  // The edition asks, and the examinee did not agree to be observed.
  'consent.missing',
] as const
export type DenialReason = (typeof DENIAL_REASONS)[number]
