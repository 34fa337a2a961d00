import { parseRecordTime } from '@olympiad/schema/record-time'
import { format } from '../../../lib/time/format-time.ts'

/** The time of day of a record date: `10:41 AM`. */
export function formatSince(since = ''): string {
  const ms = parseRecordTime(since)
  return Number.isNaN(ms) ? 'a moment' : format(ms, 'p')
}
