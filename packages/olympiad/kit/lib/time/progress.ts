import { parseRecordTime } from '@olympiad/schema/record-time'

/** The elapsed part of an exam's time; lengths in milliseconds, `percent` between 0 and 100. */
export interface Progress {
  readonly elapsedMs: number
  readonly remainingMs: number
  readonly percent: number
}

/** How far an exam has come at an instant (ms since the epoch, the server's). */
export function progressAt(nowMs: number, exam: { starts: string; ends: string }): Progress {
  const startsMs = parseRecordTime(exam.starts)
  const wholeMs = parseRecordTime(exam.ends) - startsMs
  const elapsedMs = Math.min(wholeMs, Math.max(0, nowMs - startsMs))
  return { elapsedMs, remainingMs: wholeMs - elapsedMs, percent: (elapsedMs / wholeMs) * 100 }
}

/** The bar's colour: red at 0, green under 50 percent, orange under 80, red otherwise. */
export function progressColor(percent: number): 'error' | 'success' | 'warning' {
  if (percent <= 0) return 'error'
  if (percent < 50) return 'success'
  return percent < 80 ? 'warning' : 'error'
}
