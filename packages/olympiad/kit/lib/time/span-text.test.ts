import { expect, it } from 'vitest'
import { spanText } from './span-text.ts'

const MINUTE = 60_000

it.each([
  [30_000, '1 min'],
  [59 * MINUTE, '59 min'],
  [60 * MINUTE, '1 h 0 min'],
  [3 * 24 * 60 * MINUTE, '3 days'],
  [-5, '0 min'],
])('says %i ms as %s', (ms, text) => {
  expect(spanText(ms)).toBe(text)
})
