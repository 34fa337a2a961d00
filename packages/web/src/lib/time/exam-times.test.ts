import { afterEach, describe, expect, it, vi } from 'vitest'
import { formatExamTimes, formatInstant } from './exam-times.ts'

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

  it('are nothing when they cannot be read', () => {
    expect(formatExamTimes({ starts: 'soon', ends: '' })).toBe('')
  })
})
