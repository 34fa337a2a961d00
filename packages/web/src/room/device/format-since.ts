import { say } from '@olympiad/olympiad/kit/language/language'
import { format } from '@olympiad/olympiad/kit/lib/time/format-time'
import { parseRecordTime } from '@olympiad/schema/record-time'

/** The time of day of a record date: `10:41 AM`. */
export function formatSince(since = ''): string {
  const ms = parseRecordTime(since)
  return Number.isNaN(ms) ? say('a moment') : format(ms, 'p')
}
