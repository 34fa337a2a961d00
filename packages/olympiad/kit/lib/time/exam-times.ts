import { parseRecordTime } from '@olympiad/schema/record-time'
import { say } from '../../language/language.ts'
import { format, isSameDay, isValid } from './format-time.ts'
import { serverNow } from './server-clock.ts'
import { zoneOffset } from './zone.ts'

/**
 * When an exam runs, in the visitor's own time: `January 2nd, 2026 at 9:00 AM to 11:00 AM GMT+1`. The end has its date
 * where that is another one; empty if unreadable.
 */
export function formatExamTimes({ starts, ends }: { starts: string; ends: string }): string {
  const from = new Date(parseRecordTime(starts))
  const to = new Date(parseRecordTime(ends))
  if (!isValid(from) || !isValid(to)) return ''
  return say('{from} to {to} {zone}', {
    from: format(from, toTheMinute(from)),
    to: format(to, isSameDay(from, to) ? 'p' : 'PPPp'),
    zone: zoneOffset(to),
  })
}

/** An instant, in the visitor's own time: `January 2nd, 2026 at 9:00 AM GMT+1`; empty if unreadable. */
export function formatInstant(recordTime: string): string {
  const at = new Date(parseRecordTime(recordTime))
  return isValid(at) ? `${format(at, toTheMinute(at))} ${zoneOffset(at)}` : ''
}

/**
 * An instant as staff's screens say it, in the visitor's own time: `24 Oct, 16:10`, and `24 Oct 2025, 16:10` in another year;
 * empty if unreadable.
 */
export function formatShort(recordTime: string, nowMs = serverNow()): string {
  const at = new Date(parseRecordTime(recordTime))
  return isValid(at) ? format(at, `${dayOf(at, nowMs)}, HH:mm`) : ''
}

/** A length of time so: `24 Oct, 09:30 – 11:30`; the end has its day where that is another one. */
export function formatSpan({ starts, ends }: { starts: string; ends: string }, nowMs = serverNow()): string {
  const [from, to] = [new Date(parseRecordTime(starts)), new Date(parseRecordTime(ends))]
  if (!isValid(from) || !isValid(to)) return ''
  return `${formatShort(starts, nowMs)} – ${isSameDay(from, to) ? format(to, 'HH:mm') : formatShort(ends, nowMs)}`
}

/** An instant to the second, as staff's records have it: `24 Oct 2026, 16:10:07`; empty if unreadable. */
export function formatExact(recordTime: string): string {
  const at = new Date(parseRecordTime(recordTime))
  return isValid(at) ? format(at, 'd MMM y, HH:mm:ss') : ''
}

const dayOf = (at: Date, nowMs: number) => (at.getFullYear() === new Date(nowMs).getFullYear() ? 'd MMM' : 'd MMM y')

/** When an exam ends, in the visitor's own time: `11:00 AM GMT+1`; with its date where that is not the day of the start, or not today. */
export function formatEnd({ starts, ends }: { starts: string; ends: string }, nowMs: number): string {
  const to = new Date(parseRecordTime(ends))
  if (!isValid(to)) return ''
  const isToday = isSameDay(to, nowMs) && isSameDay(to, parseRecordTime(starts))
  return `${format(to, isToday ? 'p' : 'PPp')} ${zoneOffset(to)}`
}

/** Seconds are said only where there are any. */
const toTheMinute = (at: Date) => (at.getSeconds() === 0 ? 'PPPp' : 'PPPpp')
