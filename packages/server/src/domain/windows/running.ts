import { formatRecordTime } from '@olympiad/contract/record-time'

/** Whether somebody may be sitting an exam at an instant (ms since the epoch, the server's); times as records have them. */
export function isRunning(exam: { readonly opens: string; readonly closes: string }, nowMs: number): boolean {
  const now = formatRecordTime(nowMs)
  return exam.opens <= now && now < exam.closes
}
