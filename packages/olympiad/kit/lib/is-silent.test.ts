import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isSilent, patienceMs } from './is-silent.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const never = new Promise<boolean>(() => {})

it('does not count as silent with an answer in time, and leaves no timer behind', async () => {
  expect(await isSilent(Promise.resolve(true), 3000)).toBe(false)
  expect(vi.getTimerCount()).toBe(0)
})

it('counts as silent at once if it cannot be asked, or gives no usable answer', async () => {
  expect(await isSilent(Promise.reject(new TypeError('Failed to fetch')), 3000)).toBe(true)
  expect(await isSilent(Promise.resolve(false), 3000)).toBe(true)
})

it('is silent after the limit, and not before', async () => {
  const told = vi.fn()
  void isSilent(never, 3000).then(told)
  await vi.advanceTimersByTimeAsync(2999)
  expect(told).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toHaveBeenCalledWith(true)
})

// fails when: the waits of a reload come one after the other
it.each([
  ['all of it where the server gave the page', { page: 499, now: 700 }, [500, 1500]],
  ['what is left since the page was asked for in vain', { page: 500, now: 700 }, [0, 800]],
  ['all of it once the page has long been open', { page: 600, now: 5000 }, [500, 1500]],
])('a server has %s', (_, { page, now }, left) => {
  vi.useRealTimers()
  vi.spyOn(performance, 'now').mockReturnValue(now)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ responseStart: page }] as never)
  expect([500, 1500].map(patienceMs)).toEqual(left)
})

it('a server has all of it where no page was navigated to', () => {
  expect(patienceMs(500)).toBe(500)
})
