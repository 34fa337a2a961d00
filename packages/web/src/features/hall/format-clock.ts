import { parseRecordTime } from '@olympiad/contract/record-time'
import { format, isValid } from 'date-fns'

/** The time of day of an instant, in the visitor's own: `10:42:07 AM`; empty where there is none. */
export function formatClock(time: string): string {
  const instant = new Date(parseRecordTime(time))
  return isValid(instant) ? format(instant, 'pp') : ''
}
