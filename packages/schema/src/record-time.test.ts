import { describe, expect, it } from 'vitest'
import { formatRecordTime, parseRecordTime } from './record-time.ts'

describe('record time', () => {
  it('reads what it wrote', () => {
    const ms = Date.UTC(2025, 9, 26, 4, 30, 0, 7)
    expect(formatRecordTime(ms)).toBe('2025-10-26 04:30:00.007Z')
    expect(parseRecordTime(formatRecordTime(ms))).toBe(ms)
  })
  it('is right for instants of all kinds, in any order', () => {
    const [now, hourMs] = [Date.UTC(2026, 10, 21, 9), 3_600_000]
    for (let step = -50; step < 50; step += 1)
      for (const ms of [now + step, now + step * hourMs, step, step + 0.5, now])
        expect(formatRecordTime(ms)).toBe(new Date(ms).toISOString().replace('T', ' '))
    expect(() => formatRecordTime(Number.NaN)).toThrow(RangeError)
  })
  it('accepts the ISO form with a T', () => {
    expect(parseRecordTime('2025-10-26T04:30:00Z')).toBe(Date.UTC(2025, 9, 26, 4, 30))
  })
  it.each(['', 'soon', '2025-10-26', '2025-10-26 04:30:00', '2025-10-26 04:30'])('gives NaN for %j', (text) => {
    expect(parseRecordTime(text)).toBeNaN()
  })
})
