import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Client } from './client.ts'
import { type Heartbeats, startHeartbeats } from './heartbeats.ts'

const PERIOD_MS = 12_000
const clientOf = () => ({ send: vi.fn() }) as unknown as Client & { send: ReturnType<typeof vi.fn> }

let heartbeats: Heartbeats
let seenMs = 0
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  seenMs = 0
  heartbeats = startHeartbeats({ now: Date.now, seenMs: () => seenMs })
})
afterEach(() => {
  heartbeats.stop()
  vi.useRealTimers()
})

it('asks subscribed clients once in a period, and no others', () => {
  const [asked, other] = [clientOf(), clientOf()]
  heartbeats.ask(asked, true)
  heartbeats.ask(asked, true)
  heartbeats.ask(other, false)
  vi.advanceTimersByTime(3 * PERIOD_MS)
  expect(asked.send).toHaveBeenCalledTimes(3)
  expect(other.send).not.toHaveBeenCalled()
})

it('does not ask a client that was active a moment ago', () => {
  const client = clientOf()
  heartbeats.ask(client, true)
  for (let second = 0; second < 24; second++) {
    seenMs = Date.now()
    vi.advanceTimersByTime(1000)
  }
  expect(client.send).not.toHaveBeenCalled()
})

it('knows when a client was last active; a client that is not asked counts as active now', () => {
  const [asked, other] = [clientOf(), clientOf()]
  heartbeats.ask(asked, true)
  vi.advanceTimersByTime(60_000)
  expect([heartbeats.heardMs(asked), heartbeats.heardMs(other)]).toEqual([1_000_000, 1_060_000])
  heartbeats.hear(asked)
  heartbeats.hear(other)
  vi.advanceTimersByTime(5000)
  expect([heartbeats.heardMs(asked), heartbeats.heardMs(other)]).toEqual([1_060_000, 1_065_000])
})

it('asks no client that has gone, and no client after it is stopped', () => {
  const [gone, here] = [clientOf(), clientOf()]
  heartbeats.ask(gone, true)
  heartbeats.ask(here, true)
  heartbeats.remove(gone)
  heartbeats.stop()
  vi.advanceTimersByTime(PERIOD_MS)
  expect(gone.send).not.toHaveBeenCalled()
  expect(here.send).not.toHaveBeenCalled()
})
