import { plural } from '../../../ground/declared/spelling/counts.ts'

const MINUTE_MS = 60_000
const [HOUR, DAY, MONTH, YEAR] = [60, 1440, 43_200, 525_600]

/** The time between two instants, rounded to one unit: `3 hours`. A day is one of the calendar, be it shorter or longer. */
export function formatDistance(one: Date | number, other: Date | number): string {
  const [from, to] = [new Date(one), new Date(other)].sort((a, b) => a.getTime() - b.getTime()) as [Date, Date]
  const minutes = (to.getTime() - from.getTime()) / MINUTE_MS
  const byCalendar = minutes - (to.getTimezoneOffset() - from.getTimezoneOffset())
  if (minutes < 1) return count(minutes * 60, 'second')
  if (minutes < HOUR) return count(minutes, 'minute')
  if (minutes < DAY) return count(minutes / HOUR, 'hour')
  if (byCalendar < MONTH) return count(byCalendar / DAY, 'day')
  if (byCalendar < YEAR && Math.round(byCalendar / MONTH) < 12) return count(byCalendar / MONTH, 'month')
  return count(byCalendar / YEAR, 'year')
}

function count(value: number, unit: string): string {
  const rounded = Math.round(value)
  return plural(rounded, unit)
}
