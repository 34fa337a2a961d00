import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PageQuestions } from '../paper/page-questions.ts'
import { openSeenQuestions } from './seen-questions.ts'
import { useNotingSeen } from './use-seen-questions.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const page = (number: number, first: number, last: number): PageQuestions => ({ page: number, first, last })

function look(inView: PageQuestions | undefined) {
  const seen = openSeenQuestions({ examinee: 'e1', questionpaper: 'p1' }, null)
  const { rerender } = renderHook(({ inView }) => useNotingSeen(seen, inView), { initialProps: { inView } })
  return { seen, turnTo: (inView: PageQuestions | undefined) => rerender({ inView }) }
}

it('a page counts as seen after a second for each of its questions', () => {
  const { seen } = look(page(1, 1, 9))
  vi.advanceTimersByTime(8999)
  expect(seen.size()).toBe(0)
  vi.advanceTimersByTime(1)
  expect(seen.size()).toBe(9)
})

it('a jump across the paper makes nothing seen', () => {
  const { seen, turnTo } = look(page(3, 40, 61))
  vi.advanceTimersByTime(5000)
  turnTo(page(5, 80, 100))
  vi.advanceTimersByTime(5000)
  turnTo(page(1, 1, 9))
  expect(seen.size()).toBe(0)
})

it('nothing is seen while no page is, as under open instructions', () => {
  const { seen } = look(undefined)
  vi.advanceTimersByTime(60_000)
  expect(seen.size()).toBe(0)
})
