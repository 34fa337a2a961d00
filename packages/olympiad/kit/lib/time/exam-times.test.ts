import { afterEach, describe, expect, it, vi } from 'vitest'
import { formatExact, formatExamTimes, formatInstant, formatShort, formatSpan } from './exam-times.ts'

afterEach(() => vi.unstubAllEnvs())

describe('the times of an exam', () => {
  const exam = { starts: '2025-10-26 04:30:00.000Z', ends: '2025-10-26 06:30:00.000Z' }

  // proves: S2.42
  it("are in the visitor's own time, with its zone", () => {
    vi.stubEnv('TZ', 'Asia/Kolkata')
    expect(formatExamTimes(exam)).toBe('October 26th, 2025 at 10:00 AM to 12:00 PM GMT+5:30')
    vi.stubEnv('TZ', 'UTC')
    expect(formatExamTimes(exam)).toBe('October 26th, 2025 at 4:30 AM to 6:30 AM GMT')
  })

  it('name the day of the end if it differs from the start’s', () => {
    vi.stubEnv('TZ', 'America/Los_Angeles')
    const late = { starts: '2025-10-26 06:00:00.000Z', ends: '2025-10-26 08:00:00.000Z' }
    expect(formatExamTimes(late)).toBe('October 25th, 2025 at 11:00 PM to October 26th, 2025 at 1:00 AM GMT-7')
  })

  it('have seconds only where they matter', () => {
    vi.stubEnv('TZ', 'UTC')
    expect(formatInstant('2025-10-26 04:30:54.000Z')).toBe('October 26th, 2025 at 4:30:54 AM GMT')
    expect(formatInstant('2025-10-26 04:30:00.900Z')).toBe('October 26th, 2025 at 4:30 AM GMT')
  })

  // fails when: a time of another year has no year, or clocks of twelve hours are mixed in
  it.each([
    ['2025-12-31 18:29:59.000Z', '31 Dec', '31 Dec 2025, 23:59:59'],
    ['2025-12-31 18:30:00.000Z', '1 Jan 2026', '1 Jan 2026, 00:00:00'],
    ['2024-07-01 09:40:07.000Z', '1 Jul 2024', '1 Jul 2024, 15:10:07'],
  ])('on staff’s screens have a year where it is another one: %s is on %s', (at, day, exact) => {
    vi.stubEnv('TZ', 'Asia/Kolkata')
    const nowMs = Date.UTC(2025, 5, 1)
    expect(formatShort(at, nowMs)).toBe(`${day}, ${exact.slice(-8, -3)}`)
    expect(formatExact(at)).toBe(exact)
    const nextDay = new Date(Date.parse(at) + 86_400_000).toISOString().replace('T', ' ')
    expect(formatSpan({ starts: at, ends: at }, nowMs)).toBe(`${day}, ${exact.slice(-8, -3)} – ${exact.slice(-8, -3)}`)
    expect(formatSpan({ starts: at, ends: nextDay }, nowMs)).toBe(
      `${day}, ${exact.slice(-8, -3)} – ${formatShort(nextDay, nowMs)}`,
    )
  })

  it('are nothing when they cannot be read', () => {
    expect(formatExamTimes({ starts: 'soon', ends: '' })).toBe('')
    expect([formatShort(''), formatExact('soon'), formatSpan({ starts: '', ends: '' })]).toEqual(['', '', ''])
  })
})
