import { afterEach, describe, expect, it, vi } from 'vitest'
import { formatExamTimes } from './exam-times.ts'

afterEach(() => vi.unstubAllEnvs())

describe('the times of an exam', () => {
  it("are in the visitor's own time", () => {
    vi.stubEnv('TZ', 'Asia/Kolkata')
    const exam = { starts: '2025-10-26 04:30:00.000Z', ends: '2025-10-26 06:30:00.000Z' }
    expect(formatExamTimes(exam)).toBe('October 26th, 2025 at 10:00:00 AM to 12:00 PM')
  })

  it('are nothing when they cannot be read', () => {
    expect(formatExamTimes({ starts: 'soon', ends: '' })).toBe('')
  })
})
