import * as dateFns from 'date-fns'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { formatDistance } from './format-distance.ts'
import { format, isSameDay, isValid } from './format-time.ts'

/** All that the pages use. */
const PATTERNS = [
  ...['P', 'PP', 'PPP', 'p', 'pp', 'Pp', 'PPp', 'PPpp', 'PPPp', 'PPPpp'],
  ...['HH:mm', 'HH:mm:ss', 'HHmmss', 'd MMM', 'd MMM y', 'd MMM, HH:mm', 'd MMM, p', 'MMM d, p', 'EEEE, d MMMM'],
]
const ZONES = ['UTC', 'Asia/Kolkata', 'America/New_York', 'Pacific/Chatham', 'Europe/Berlin']
fc.configureGlobal({ seed: 1 })
const instants = fc.date({ min: new Date('1970-01-02'), max: new Date('9999-12-30'), noInvalidDate: true })

afterEach(() => vi.unstubAllEnvs())

describe.each(ZONES)('a time in %s', (zone) => {
  // proves: S2.42
  it('is formatted as date-fns does', () => {
    vi.stubEnv('TZ', zone)
    fc.assert(
      fc.property(instants, fc.constantFrom(...PATTERNS), (at, pattern) => {
        expect(format(at, pattern)).toBe(dateFns.format(at, pattern))
        expect(format(at.getTime(), pattern)).toBe(dateFns.format(at, pattern))
      }),
    )
    for (let day = 1; day <= 31; day++) {
      const at = new Date(2026, 0, day, day % 24, 5, 9)
      for (const pattern of PATTERNS) expect(format(at, pattern)).toBe(dateFns.format(at, pattern))
    }
  })

  it('is as far from another, and on the same day, as date-fns says', () => {
    vi.stubEnv('TZ', zone)
    const spans = fc.oneof(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 90_000_000 }))
    fc.assert(
      fc.property(instants, spans, fc.boolean(), (at, seconds, isBefore) => {
        const other = new Date(at.getTime() + (isBefore ? -seconds : seconds) * 1000)
        expect(formatDistance(at, other)).toBe(dateFns.formatDistanceStrict(at, other))
        expect(isSameDay(at, other.getTime())).toBe(dateFns.isSameDay(at, other))
      }),
    )
  })
})

describe('what is no time, or no pattern of the pages', () => {
  it('is refused, rather than shown', () => {
    expect(isValid(new Date('tomorrow'))).toBe(false)
    expect(() => format(Number.NaN, 'p')).toThrow('Invalid time value')
    expect(() => format(0, 'QQ')).toThrow('QQ')
  })
})
