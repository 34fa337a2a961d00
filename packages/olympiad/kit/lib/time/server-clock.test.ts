import { describe, expect, it, vi } from 'vitest'
import { createServerClock } from './server-clock.ts'

function setUp() {
  let monotonic = 1000
  let wall = 500_000
  const clock = createServerClock(
    () => monotonic,
    () => wall,
  )
  return {
    clock,
    pass: (ms: number) => {
      monotonic += ms
      wall += ms
    },
    moveDeviceClock: (ms: number) => {
      wall += ms
    },
    /** The monotonic clock stands still while time goes on. */
    sleep: (ms: number) => {
      wall += ms
    },
    sample: (serverMs: number, tripMs: number) => {
      clock.take({ serverMs, sentAt: monotonic - tripMs, receivedAt: monotonic })
    },
  }
}

describe('the server clock', () => {
  it('is the device clock until the server has told its time', () => {
    const { clock, pass } = setUp()
    expect(clock.isKnown()).toBe(false)
    pass(250)
    expect(clock.now()).toBe(500_250)
  })

  it('adds half the round trip to the time that the server told', () => {
    const { clock, sample } = setUp()
    sample(9_000_000, 80)
    expect(clock.isKnown()).toBe(true)
    expect(clock.now()).toBe(9_000_040)
  })

  // proves: T3
  it('goes on with the monotonic clock when the device clock is moved by 90 minutes', () => {
    const { clock, sample, pass, moveDeviceClock } = setUp()
    sample(9_000_000, 0)
    moveDeviceClock(-90 * 60_000)
    pass(1000)
    expect(clock.now()).toBe(9_001_000)
  })

  it('keeps the sample of the shortest trip when the samples agree', () => {
    const { clock, sample, pass } = setUp()
    sample(9_000_000, 10)
    pass(1000)
    sample(9_000_600, 900)
    expect(clock.now()).toBe(9_001_005)
  })

  it('takes a surer sample in place of a vague one', () => {
    const { clock, sample } = setUp()
    sample(9_000_000, 1000)
    sample(9_000_300, 10)
    expect(clock.now()).toBe(9_000_305)
  })

  it('believes the newer sample when the machine slept in between, however long its trip', () => {
    const { clock, sample, sleep } = setUp()
    sample(9_000_000, 10)
    sleep(3_600_000)
    sample(12_600_000, 400)
    expect(clock.now()).toBe(12_600_200)
  })

  it('prefers a fresh sample to one that has had hours to drift', () => {
    const { clock, sample, pass } = setUp()
    sample(9_000_000, 10)
    pass(3_600_000)
    sample(12_600_050, 100)
    expect(clock.now()).toBe(12_600_100)
  })

  it('ignores replies without a readable time', () => {
    const { clock, sample } = setUp()
    sample(Number.NaN, 10)
    sample(0, 10)
    expect(clock.isKnown()).toBe(false)
  })

  it('tells of a correction until the listener is taken back', () => {
    const { clock, sample } = setUp()
    const listener = vi.fn()
    const stop = clock.onChange(listener)
    sample(9_000_000, 10)
    stop()
    sample(9_000_000, 1)
    expect(listener).toHaveBeenCalledTimes(1)
  })
})
