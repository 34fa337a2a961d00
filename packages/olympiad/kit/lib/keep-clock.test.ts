import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepClock } from './keep-clock.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function start() {
  const ask = vi.fn()
  return { ask, stop: keepClock(ask) }
}

describe('keeping the clock', () => {
  it('asks nothing while all goes well', () => {
    const { ask, stop } = start()
    vi.advanceTimersByTime(60_000)
    stop()
    expect(ask).not.toHaveBeenCalled()
  })

  it('asks when the device clock jumped, by sleep or by hand', () => {
    const { ask, stop } = start()
    const clock = vi.spyOn(performance, 'now')
    vi.advanceTimersByTime(5000)
    clock.mockReturnValue(performance.now() - 3_600_000)
    vi.advanceTimersByTime(5000)
    stop()
    clock.mockRestore()
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('asks when the page comes back to view and when the network returns, until it is stopped', () => {
    const { ask, stop } = start()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(ask).toHaveBeenCalledTimes(1)
    window.dispatchEvent(new Event('online'))
    expect(ask).toHaveBeenCalledTimes(2)
    stop()
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('online'))
    expect(ask).toHaveBeenCalledTimes(2)
    expect(vi.getTimerCount()).toBe(0)
  })
})
