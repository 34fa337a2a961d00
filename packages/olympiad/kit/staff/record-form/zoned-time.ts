import { formatRecordTime, parseRecordTime } from '@olympiad/schema/record-time'
import { serverNow } from '../../lib/time/server-clock.ts'
import { presentZone } from './zone-names.ts'

/** A wall clock's reading, as a date-time field has it: `2026-10-25T09:30`. */
const WALL = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/

/** A record's date in a date-time field of a time zone; empty for none. */
export function wallTime(recordTime: string, zone: string): string {
  return clockIn(zone, recordTime)?.toISOString().slice(0, 16) ?? ''
}

/** What a clock in a time zone shows at a record's date, in the parts of UTC; undefined for none. */
export function clockIn(zone: string, recordTime: string): Date | undefined {
  const ms = parseRecordTime(recordTime)
  return Number.isNaN(ms) ? undefined : new Date(ms + offsetMs(ms, zone))
}

/**
 * The record's date of a wall clock's reading in a time zone. Empty for none; undefined for an unreadable one, or one
 * that the zone skips when clocks go forward. In an hour that comes twice it is the first.
 */
export function recordTimeOf(wall: string, zone: string): string | undefined {
  if (wall === '') return ''
  const match = WALL.exec(wall)
  if (!match) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match.slice(1).map(Number)
  const asUtc = Date.UTC(year, month - 1, day, hour, minute)
  const near = [asUtc - DAY_MS, asUtc + DAY_MS].map((ms) => asUtc - offsetMs(ms, zone))
  const fitting = near.toSorted((one, other) => one - other).find((ms) => ms + offsetMs(ms, zone) === asUtc)
  return fitting === undefined ? undefined : formatRecordTime(fitting)
}

/** The time zone of this computer, by its IANA name. */
export const ownZone = (): string => presentZone(new Intl.DateTimeFormat().resolvedOptions().timeZone)

/** As people call it at an instant, or now: `GMT+5:30`. */
export function zoneWords(zone: string, ms: number = serverNow()): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(ms)
  return `${zone.replaceAll('_', ' ')}, ${parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''}`
}

const DAY_MS = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()

/** How far a zone is ahead of UTC at an instant, in ms. */
function offsetMs(ms: number, zone: string): number {
  const format = formats.get(zone) ?? makeFormat(zone)
  formats.set(zone, format)
  const parts = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(ms / 1000) * 1000
}

function makeFormat(timeZone: string): Intl.DateTimeFormat {
  const date = { year: 'numeric', month: 'numeric', day: 'numeric' } as const
  const time = { hour: 'numeric', minute: 'numeric', second: 'numeric' } as const
  return new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...date, ...time })
}
