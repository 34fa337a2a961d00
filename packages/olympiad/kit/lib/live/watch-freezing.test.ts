import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchFreezing } from './watch-freezing.ts'

const onThawed = vi.fn()
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  onThawed.mockClear()
  stop = watchFreezing(onThawed)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const show = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

it('notices a page whose timers stood still for minutes, as in a machine that slept', () => {
  vi.advanceTimersByTime(60_000)
  expect(onThawed).not.toHaveBeenCalled()
  vi.setSystemTime(Date.now() + 120_000)
  vi.advanceTimersByTime(5000)
  expect(onThawed).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_000)
  expect(onThawed).toHaveBeenCalledTimes(1)
})

it('takes timers that are slowed down, as in a hidden page, for none', () => {
  vi.setSystemTime(Date.now() + 60_000)
  vi.advanceTimersByTime(5000)
  expect(onThawed).not.toHaveBeenCalled()
})

it('notices a page that the back button brings again, and none that is new', () => {
  show(false)
  expect(onThawed).not.toHaveBeenCalled()
  show(true)
  document.dispatchEvent(new Event('resume'))
  expect(onThawed).toHaveBeenCalledTimes(2)
})

it('notices nothing after it was stopped', () => {
  stop()
  vi.setSystemTime(Date.now() + 120_000)
  vi.advanceTimersByTime(10_000)
  show(true)
  expect(onThawed).not.toHaveBeenCalled()
})
