import { useEffect, useState } from 'react'
import { keptOffsetMs } from './kept-offset.ts'

/** One reading of the server's time; both ends of the round trip are on the monotonic clock (ms). */
export interface ClockSample {
  serverMs: number
  sentAt: number
  receivedAt: number
}

export interface ServerClock {
  /**
   * Milliseconds since the epoch by the server's clock; until a first sample came, by the device's clock with the last
   * known correction.
   */
  now(): number
  /** False until the server has sent its time once. */
  isKnown(): boolean
  /** Learns from one reply; keeps whichever estimate is surer. */
  take(sample: ClockSample): void
  /** Calls back whenever the estimate changed; returns the undo. */
  onChange(listener: () => void): () => void
}

interface Estimate {
  /** Server time at the monotonic clock's zero. */
  baseMs: number
  errorMs: number
  takenAt: number
}

/** Crystals of cheap laptops drift by up to 100 parts in a million. */
const DRIFT = 1e-4
const SLACK_MS = 5

/**
 * A clock that follows the server. It counts on the monotonic clock, so moving the device's clock changes nothing.
 * `offsetMs` is how far the server's clock was before the device's when the page was last open. Two estimates that contradict each other mean that the monotonic clock stood still (sleep): then the newer one holds.
 */
export function createServerClock(monotonicNow: () => number, wallNow: () => number, offsetMs = 0): ServerClock {
  const deviceBaseMs = wallNow() + offsetMs - monotonicNow()
  const listeners = new Set<() => void>()
  let best: Estimate | null = null

  const errorAt = (estimate: Estimate, at: number) => estimate.errorMs + Math.max(0, at - estimate.takenAt) * DRIFT

  function isBetter(candidate: Estimate): boolean {
    if (!best) return true
    const bestErrorMs = errorAt(best, candidate.takenAt)
    const apartMs = Math.abs(candidate.baseMs - best.baseMs)
    return candidate.errorMs <= bestErrorMs || apartMs > candidate.errorMs + bestErrorMs + SLACK_MS
  }

  return {
    now: () => (best?.baseMs ?? deviceBaseMs) + monotonicNow(),
    isKnown: () => best !== null,
    take({ serverMs, sentAt, receivedAt }) {
      const errorMs = (receivedAt - sentAt) / 2
      if (!Number.isFinite(serverMs) || serverMs <= 0 || errorMs < 0) return
      const candidate = { baseMs: serverMs + errorMs - receivedAt, errorMs, takenAt: receivedAt }
      if (!isBetter(candidate)) return
      best = candidate
      for (const listener of listeners) listener()
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The page's one server clock; `record-service` feeds it from every reply. */
export const serverClock = createServerClock(
  () => performance.now(),
  () => Date.now(),
  keptOffsetMs(),
)

/** Milliseconds since the epoch by the server's clock. */
export function serverNow(): number {
  return serverClock.now()
}

function secondOf(ms: number): number {
  return Math.floor(ms / 1000)
}

/** `serverNow()` that renders again at every full interval of the server's clock, and when the clock is corrected. */
export function useServerNow(intervalMs = 1000): number {
  const [nowMs, setNowMs] = useState(serverNow)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      clearTimeout(timer)
      const now = serverNow()
      // A reply that corrects the clock by a hair, as any may, is nothing to see.
      setNowMs((before) => (secondOf(before) === secondOf(now) ? before : now))
      // Whole, since a browser cuts off what is behind the point: it would wake just before, again and again.
      timer = setTimeout(tick, Math.ceil(intervalMs - (now % intervalMs)))
    }
    tick()
    const stopListening = serverClock.onChange(tick)
    return () => {
      clearTimeout(timer)
      stopListening()
    }
  }, [intervalMs])
  return nowMs
}
