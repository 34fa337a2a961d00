import { formatRecordTime, parseRecordTime } from '@olympiad/schema/record-time'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const DAY = '(?:mon|tue|wed|thu|fri|sat|sun)'
const MONTH = '(?<month>[a-z]{3})'
const TIME = '(?<hour>\\d\\d):(?<minute>\\d\\d)(?::(?<second>\\d\\d)(?:[.,](?<fraction>\\d+))?)?'
const LONG_TIME = '(?<hour>\\d\\d):(?<minute>\\d\\d):(?<second>\\d\\d)(?:[.,](?<fraction>\\d+))?'
/** Names of zones other than UTC are not read: most of them mean several zones. */
const ZONE = '(?<zone>z|utc|gmt|[+-]\\d\\d:?\\d\\d)'

const FORMS = [
  // ISO 8601 and RFC 3339, the wire's own form, and what Go and SQL print
  `(?<year>\\d{4})-(?<monthNumber>\\d\\d)-(?<day>\\d\\d)(?:[t ]${LONG_TIME}(?: ?${ZONE}(?: utc)?)?)?`,
  // RFC 1123 and RFC 822
  `(?:${DAY}, )?(?<day>\\d{1,2}) ${MONTH} (?<year>\\d{4}|\\d\\d)(?: ${TIME}(?: ${ZONE})?)?`,
  // RFC 850
  `${DAY}[a-z]*, (?<day>\\d\\d)-${MONTH}-(?<year>\\d\\d) ${LONG_TIME} ${ZONE}`,
  // ANSI C, Unix and Ruby
  `${DAY} ${MONTH} {1,2}(?<day>\\d{1,2}) ${LONG_TIME}(?: ${ZONE})? (?<year>\\d{4})`,
].map((form) => new RegExp(`^${form}$`, 'i'))

const ZERO = '0001-01-01 00:00:00.000Z'

/** The record form of a date text in any form that is accepted; empty when it cannot be read. Without a zone it is UTC. */
export function parseDate(text: string): string {
  for (const form of FORMS) {
    const parts = form.exec(text)?.groups
    if (parts) return recordTime(parts)
  }
  return ''
}

function recordTime(parts: Partial<Record<string, string>>): string {
  const { day = '', hour = '00', minute = '00', second = '00', fraction = '', zone } = parts
  const ms = fraction.slice(0, 3).padEnd(3, '0')
  const date = `${fullYear(parts.year ?? '')}-${monthOf(parts)}-${day.padStart(2, '0')}`
  const local = `${date} ${hour}:${minute}:${second}.${ms}Z`
  const localMs = parseRecordTime(local)
  const offset = offsetMs(zone)
  // Date rolls 30 February over into March: such a date was never meant.
  if (Number.isNaN(localMs) || Number.isNaN(offset) || formatRecordTime(localMs) !== local) return ''
  const result = formatRecordTime(localMs - offset)
  return result.length === local.length && result !== ZERO ? result : ''
}

/** Years of two digits are 1969 to 2068. */
function fullYear(year: string): string {
  if (year.length !== 2) return year
  return Number(year) >= 69 ? `19${year}` : `20${year}`
}

function monthOf({ month, monthNumber }: Partial<Record<string, string>>): string {
  return monthNumber ?? String(MONTHS.indexOf(month?.toLowerCase() ?? '') + 1).padStart(2, '0')
}

function offsetMs(zone: string | undefined): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(zone ?? '') ?? []
  if (!sign) return 0
  const total = Number(hours) * 60 + Number(minutes)
  if (Number(hours) > 23 || Number(minutes) > 59) return Number.NaN
  return (sign === '-' ? -total : total) * 60_000
}
