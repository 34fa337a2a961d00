import { formatRecordTime, parseRecordTime } from '@olympiad/contract/record-time'
import { bundleTime } from '../../bundle/texts/bundle-time.ts'

/** A time of a record with its zone, that of this machine. */
export function timeText(time: string): string {
  if (time === '') return 'never'
  const date = new Date(parseRecordTime(time))
  const seconds = date.getSeconds() === 0 ? {} : ({ second: '2-digit' } as const)
  return new Intl.DateTimeFormat('en-GB', {
    ...{ year: 'numeric', month: 'short', day: '2-digit', hour: '2-digit', minute: '2-digit' },
    ...seconds,
    timeZoneName: 'short',
  } as Intl.DateTimeFormatOptions).format(date)
}

/** A time as records have it; empty where none is given. Throws for what is none. */
export function readTime(text: string | undefined, nowMs: number): string {
  if (text === undefined) return ''
  const ms = bundleTime(text, nowMs)
  if (Number.isNaN(ms))
    throw new Error(`"${text}" is no time: say it with its zone, 2026-11-22T15:00+05:30, or from now, +30m`)
  return formatRecordTime(ms)
}

/** A number of minutes or percent. Throws for what is none. */
export function readNumber(what: string, text: string | undefined): number {
  if (text === undefined) return 0
  if (!/^\d+(\.\d+)?$/.test(text)) throw new Error(`"${text}" is no number of ${what}`)
  return Number(text)
}
