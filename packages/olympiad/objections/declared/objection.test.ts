import { expect, it } from 'vitest'
import { takesObjections } from './objection.ts'

it('objections are taken from the release of the key until their end, and never where no end is set', () => {
  const takes = (now: string, released: string, objectionsuntil: string) =>
    takesObjections(now, { released, objectionsuntil })
  expect(takes('2026-03-02', '2026-03-01', '2026-03-05')).toBe(true)
  expect(takes('2026-03-05', '2026-03-01', '2026-03-05')).toBe(false)
  expect(takes('2026-02-28', '2026-03-01', '2026-03-05')).toBe(false)
  expect([takes('2026-03-02', '', '2026-03-05'), takes('2026-03-02', '2026-03-01', '')]).toEqual([false, false])
})
