import { describe, expect, it } from 'vitest'
import { noticeState } from './notice-state.ts'

const nowMs = Date.parse('2026-11-21T10:00:00Z')
const [before, now, later] = ['2026-11-21 09:00:00.000Z', '2026-11-21 10:00:00.000Z', '2026-11-21 11:00:00.000Z']

describe('a notice', () => {
  it.each([
    ['planned', later, ''],
    ['shown', now, ''],
    ['shown', before, later],
    ['over', before, now],
    ['over', later, before], // taken back before it appeared
  ])('is %s from %s to “%s”', (state, appears, vanishes) => {
    expect(noticeState({ appears, vanishes }, nowMs)).toBe(state)
  })
})
