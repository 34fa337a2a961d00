import { describe, expect, it } from 'vitest'
import { bundleTime } from './bundle-time.ts'

const now = Date.parse('2026-11-21T09:00:00Z')
const at = (text: string) => new Date(bundleTime(text, now)).toISOString()

describe('a time in a bundle', () => {
  it.each([
    ['-10m', '2026-11-21T08:50:00.000Z'],
    ['+5m', '2026-11-21T09:05:00.000Z'],
    ['-1d', '2026-11-20T09:00:00.000Z'],
    ['+1d2h30m5s', '2026-11-22T11:30:05.000Z'],
    ['2025-10-26T04:30:00Z', '2025-10-26T04:30:00.000Z'],
    ['2025-10-26T10:00+05:30', '2025-10-26T04:30:00.000Z'],
    ['2025-10-26 04:30:00.250Z', '2025-10-26T04:30:00.250Z'],
    ['2028-02-29T00:00:00Z', '2028-02-29T00:00:00.000Z'],
  ])('%s is %s', (text, expected) => {
    expect(at(text)).toBe(expected)
  })

  it.each([
    '',
    '10m',
    '-10',
    '+5 m',
    '-m',
    '+1w',
    '2025-10-26',
    '2025-10-26T04:30:00',
    '2026-02-29T00:00:00Z',
    '2026-13-01T00:00:00Z',
    'tomorrow',
  ])('“%s” is refused', (text) => {
    expect(bundleTime(text, now)).toBeNaN()
  })
})
