import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isSilent } from './is-silent.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

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
