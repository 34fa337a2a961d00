import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Client } from './client.ts'
import { type SignsOfLife, startSignsOfLife } from './signs-of-life.ts'

const PERIOD_MS = 12_000
const clientOf = () => ({ send: vi.fn() }) as unknown as Client & { send: ReturnType<typeof vi.fn> }

let signs: SignsOfLife
let seenMs = 0
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  seenMs = 0
  signs = startSignsOfLife({ now: Date.now, seenMs: () => seenMs })
})
afterEach(() => {
  signs.stop()
  vi.useRealTimers()
})

it('asks who answers once in a period, and nobody else', () => {
  const [asked, other] = [clientOf(), clientOf()]
  signs.ask(asked, true)
  signs.ask(asked, true)
  signs.ask(other, false)
  vi.advanceTimersByTime(3 * PERIOD_MS)
  expect(asked.send).toHaveBeenCalledTimes(3)
  expect(other.send).not.toHaveBeenCalled()
})

it('does not ask whoever was heard of a moment ago anyway', () => {
  const client = clientOf()
  signs.ask(client, true)
  for (let second = 0; second < 24; second++) {
    seenMs = Date.now()
    vi.advanceTimersByTime(1000)
  }
  expect(client.send).not.toHaveBeenCalled()
})

it('knows when a client was heard of last; of one that is not asked, that it is there', () => {
  const [asked, other] = [clientOf(), clientOf()]
  signs.ask(asked, true)
  vi.advanceTimersByTime(60_000)
  expect([signs.heardMs(asked), signs.heardMs(other)]).toEqual([1_000_000, 1_060_000])
  signs.hear(asked)
  signs.hear(other)
  vi.advanceTimersByTime(5000)
  expect([signs.heardMs(asked), signs.heardMs(other)]).toEqual([1_060_000, 1_065_000])
})

it('asks nobody who has gone, and nobody once it is stopped', () => {
  const [gone, here] = [clientOf(), clientOf()]
  signs.ask(gone, true)
  signs.ask(here, true)
  signs.remove(gone)
  signs.stop()
  vi.advanceTimersByTime(PERIOD_MS)
  expect(gone.send).not.toHaveBeenCalled()
  expect(here.send).not.toHaveBeenCalled()
})
