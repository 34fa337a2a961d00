import { expect, it } from 'vitest'
import { isMinorOn } from './guardian-purposes.ts'

// fails when: the year alone decides
it.each([
  ['2008-11-28', '2026-11-27T23:59:59Z', true],
  ['2008-11-28', '2026-11-28T00:00:00Z', false],
  ['2008-02-29', '2026-02-28T12:00:00Z', true],
  ['2008-02-29', '2026-03-01T00:00:00Z', false],
  ['2008-12-31', '2026-01-01T00:00:00Z', true],
  ['', '2026-01-01T00:00:00Z', false],
])('who is born on %s is under age at %s: %s', (birthdate, now, isMinor) => {
  expect(isMinorOn(birthdate, Date.parse(now))).toBe(isMinor)
})
