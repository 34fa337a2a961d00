import { parseRecordTime } from '@olympiad/schema/record-time'

/** Where an exam stands: at its start it is ongoing, at its end it is ended. */
export type ExamPhase = 'notStarted' | 'ongoing' | 'ended'

/** The phase of an exam at an instant (ms since the epoch, the server's). Unreadable times never open an exam. */
export function examPhase(nowMs: number, exam: { starts: string; ends: string }): ExamPhase {
  const startsMs = parseRecordTime(exam.starts)
  const endsMs = parseRecordTime(exam.ends)
  if (nowMs >= endsMs) return 'ended'
  return nowMs >= startsMs && nowMs < endsMs ? 'ongoing' : 'notStarted'
}

/** The window in which an examinee sits an exam: their own times where they have any, else those of the exam. */
export function ownWindow<Times extends { starts: string; ends: string }>(
  examinee: Partial<Pick<Times, 'starts' | 'ends'>>,
  exam: Times,
): Times {
  return { ...exam, starts: examinee.starts || exam.starts, ends: examinee.ends || exam.ends }
}

/** Whether key and results are out at an instant (ms since the epoch, the server's); never while the time is empty. */
export function isReleased(nowMs: number, exam: { released?: string }): boolean {
  return nowMs >= parseRecordTime(exam.released ?? '')
}
