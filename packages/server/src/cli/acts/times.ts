import { formatRecordTime, parseRecordTime } from '@olympiad/schema/record-time'
import { bundleTime } from '../../bundle/texts/bundle-time.ts'

/** A time of a record in the time zone of this machine, which it names. */
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

/** A record date. Throws if the text is not a time with its zone, or one from now. */
export function readTime(text: string, nowMs: number): string {
  const ms = bundleTime(text, nowMs)
  if (Number.isNaN(ms))
    throw new Error(`"${text}" is not a time: write it with its zone, 2026-11-22T15:00+05:30, or from now, +30m`)
  return formatRecordTime(ms)
}

/** A number that is not negative. Throws for any other text. */
export function readNumber(text: string): number {
  if (!/^\d+(\.\d+)?$/.test(text)) throw new Error(`"${text}" is not a number`)
  return Number(text)
}
