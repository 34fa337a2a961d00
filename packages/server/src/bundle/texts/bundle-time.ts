import { formatRecordTime, parseRecordTime } from '@olympiad/schema/record-time'

const UNITS: Record<string, number> = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000 }
const RELATIVE = /^([+-])((?:\d{1,6}[dhms])+)$/
const ABSOLUTE = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/

/** Ms since the epoch of a time in a bundle: `-10m`, `+1d2h` from `now`, or a date with its zone; NaN when it is neither. */
export function bundleTime(text: string, now: number): number {
  const [, sign, lengths] = RELATIVE.exec(text) ?? []
  if (lengths) {
    const parts = [...lengths.matchAll(/(\d{1,6})([dhms])/g)]
    const ms = parts.reduce((total, [, count, unit]) => total + Number(count) * (UNITS[unit as string] as number), 0)
    return sign === '-' ? now - ms : now + ms
  }
  if (!ABSOLUTE.test(text)) return Number.NaN
  const ms = Date.parse(text.replace(' ', 'T'))
  return isRealDate(text, ms) ? ms : Number.NaN
}

/** False for 31 February, which `Date.parse` would move into March. */
function isRealDate(text: string, ms: number) {
  if (Number.isNaN(ms)) return false
  const midnight = parseRecordTime(`${text.slice(0, 10)} 00:00:00.000Z`)
  return !Number.isNaN(midnight) && formatRecordTime(midnight).slice(5, 10) === text.slice(5, 10)
}
