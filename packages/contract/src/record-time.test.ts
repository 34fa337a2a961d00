import { describe, expect, it } from 'vitest'
import { formatRecordTime, parseRecordTime } from './record-time.ts'

describe('record time', () => {
  it('reads what it wrote', () => {
    const ms = Date.UTC(2025, 9, 26, 4, 30, 0, 7)
    expect(formatRecordTime(ms)).toBe('2025-10-26 04:30:00.007Z')
    expect(parseRecordTime(formatRecordTime(ms))).toBe(ms)
  })
  it('accepts the ISO form with a T', () => {
    expect(parseRecordTime('2025-10-26T04:30:00Z')).toBe(Date.UTC(2025, 9, 26, 4, 30))
  })
  it.each(['', 'soon', '2025-10-26', '2025-10-26 04:30:00', '2025-10-26 04:30'])('gives NaN for %j', (text) => {
    expect(parseRecordTime(text)).toBeNaN()
  })
})
