import { setServerTime } from '@olympiad/web/testing/test-clock'
import { afterEach, expect, it, vi } from 'vitest'
import { keepClock } from '../keep-clock.ts'
import { keptOffsetMs } from './kept-offset.ts'
import { createServerClock } from './server-clock.ts'

const HOUR_MS = 3_600_000
const monotonic = () => performance.now()

afterEach(() => {
  setServerTime(Date.now())
  localStorage.clear()
  vi.useRealTimers()
})

it('lets a page that opens without a network go by the server’s clock, however wrong the device’s is', () => {
  const stop = keepClock(() => {})
  setServerTime(Date.now() - 90 * 60_000)
  stop()
  const next = createServerClock(monotonic, Date.now, keptOffsetMs())
  expect(next.isKnown()).toBe(false)
  expect(Math.abs(next.now() - (Date.now() - 90 * 60_000))).toBeLessThan(60_000)
  next.take({ serverMs: Date.now() + HOUR_MS, sentAt: monotonic(), receivedAt: monotonic() })
  expect(Math.abs(next.now() - (Date.now() + HOUR_MS))).toBeLessThan(60_000)
})

it('follows a device clock that somebody moves while the page is open', () => {
  vi.useFakeTimers()
  const stop = keepClock(() => {})
  setServerTime(Date.now())
  vi.setSystemTime(Date.now() + HOUR_MS)
  vi.advanceTimersByTime(5000)
  stop()
  expect(Math.round(keptOffsetMs() / 1000)).toBe(-3600)
})

it('writes nothing for a device whose clock is right, and takes nonsense for none', () => {
  const stop = keepClock(() => {})
  setServerTime(Date.now() + 100)
  stop()
  expect(localStorage).toHaveLength(0)
  localStorage.setItem('server-clock-offset', 'soon')
  expect(keptOffsetMs()).toBe(0)
})
