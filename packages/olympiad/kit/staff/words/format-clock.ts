import { parseRecordTime } from '@olympiad/schema/record-time'
import { format, isValid, twoDigits } from '../../lib/time/format-time.ts'

/** The time of day of an instant, in the visitor's own: `10:42:07`; empty for no instant. */
export function formatClock(time: string): string {
  return formatted(time, 'HH:mm:ss')
}

/** The same without seconds: `10:42`. */
export function formatMinute(time: string): string {
  return formatted(time, 'HH:mm')
}

function formatted(time: string, pattern: string): string {
  const instant = new Date(parseRecordTime(time))
  return isValid(instant) ? format(instant, pattern) : ''
}

/** How long ago an instant was: `now`, `4 min`, `1 h 5 min`. */
export function formatAge(time: string, nowMs: number): string {
  const minutes = Math.floor((nowMs - parseRecordTime(time)) / 60_000)
  if (minutes < 1) return 'now'
  if (minutes < 60) return `${minutes} min`
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** A length in milliseconds as a clock shows it: `1:04:09`; never negative. */
export function formatLength(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return `${hours}:${twoDigits(minutes)}:${twoDigits(seconds % 60)}`
}
