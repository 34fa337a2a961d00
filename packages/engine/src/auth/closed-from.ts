import { parseRecordTime } from '@olympiad/schema/record-time'
import type { Account } from '../core/request-info.ts'

/** From when an account is closed, in ms since the epoch; infinite where it stays open. */
export function closedFromMs({ collection, record }: Account): number {
  const { closedFrom } = collection.auth ?? {}
  const time = closedFrom === undefined ? '' : String(record[closedFrom] ?? '')
  return time === '' ? Number.POSITIVE_INFINITY : parseRecordTime(time)
}
