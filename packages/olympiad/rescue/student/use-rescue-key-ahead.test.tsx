import { formatRecordTime } from '@olympiad/schema/record-time'
import { openTestService } from '@olympiad/web/testing/test-service'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Exam } from '../../exams/declared/exams.ts'
import { useRescueKeyAhead } from './use-rescue-key-ahead.ts'

const KEY = 'GET /api/olympiad/rescue-key'
const MINUTE_MS = 60_000
const owner = { id: 'e1', questionpaper: 'p1' }

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** A waiting room that opens this many minutes before the start; how often it has asked for the key after some minutes. */
function wait(beforeStart: number, random: number) {
  vi.spyOn(Math, 'random').mockReturnValue(random)
  const service = openTestService({ [KEY]: { body: { publicKey: 'a key', pass: 'let in', questionpaper: 'p1' } } })
  const exam = { starts: formatRecordTime(Date.now() + beforeStart * MINUTE_MS) } as Exam
  const client = new QueryClient()
  renderHook(() => useRescueKeyAhead(owner, exam), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  return async (minutes: number) => {
    await vi.advanceTimersByTimeAsync(minutes * MINUTE_MS)
    return service.to(KEY).length
  }
}

// fails when: the key is fetched in the room alone
it.each([
  ['from nine minutes before the start', 12, 0, 2.9, 3.1],
  ['up to a minute before it', 12, 1, 10.9, 11.1],
  ['at once, where the start is near', 3, 0, -0.001, 0.001],
])('the key of rescue files is asked for in the waiting room %s', async (_when, before, random, early, late) => {
  const askedAfter = wait(before, random)
  if (early > 0) expect(await askedAfter(early)).toBe(0)
  expect(await askedAfter(late - Math.max(0, early))).toBe(1)
})

it('is left to the room in the last minute', async () => {
  expect(await wait(0.9, 0)(0.9)).toBe(0)
})
