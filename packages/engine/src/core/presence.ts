import { BoundedCache } from '../support/bounded-cache.ts'

/** Which sessions are active, as this server knows from their requests and open streams. */
export interface Presence {
  /** Notes a request of the session, now or at an instant. */
  note(session: string, atMs?: number): void
  /** Notes that the session left. It is absent until it is active again. */
  leave(session: string): void
  /** Whether it left and has not been active since. */
  hasLeft(session: string): boolean
  /** When it was last active, in ms since the epoch: now while it has an open stream without heartbeats; 0 if it is unknown here. */
  seenMs(session: string): number
  /** The sessions that were active at the instant or since. */
  since(ms: number): string[]
  /** The noted sessions whose last activity was between two instants, and when. */
  lastThere(fromMs: number, beforeMs: number): ReadonlyMap<string, number>
  /** Counts sessions with these streams as active; returns a function that undoes it. */
  follow(streams: Streams): () => void
}

/** Sessions with an open stream. */
interface Streams {
  /** When a session was last active on its streams: now, if it has an open stream without heartbeats; 0 without a stream. */
  seenMs(session: string): number
  all(): Iterable<string>
}

/** The sessions of as many students at once. */
const KEPT = 20_000

export function createPresence(now: () => number): Presence {
  const requests = new BoundedCache<string, { seenMs: number }>(KEPT)
  const left = new BoundedCache<string, true>(KEPT)
  const followed = new Set<Streams>()
  const onStreams = (session: string) => Math.max(0, ...Array.from(followed, (streams) => streams.seenMs(session)))
  const seenMs = (session: string) => Math.max(onStreams(session), requests.peek(session)?.seenMs ?? 0)
  return {
    note(session, atMs = now()) {
      if (left.size > 0) left.delete(session)
      const kept = requests.getOrMake(session, () => ({ seenMs: 0 }))
      kept.seenMs = Math.max(kept.seenMs, atMs)
    },
    leave(session) {
      requests.delete(session)
      left.set(session, true)
    },
    hasLeft: (session) => left.has(session) && onStreams(session) === 0,
    seenMs,
    since(ms) {
      const found = new Set<string>()
      for (const streams of followed)
        for (const session of streams.all()) if (streams.seenMs(session) >= ms) found.add(session)
      for (const [session, { seenMs }] of requests.entries()) if (seenMs >= ms) found.add(session)
      return [...found]
    },
    lastThere(fromMs, beforeMs) {
      const found = new Map<string, number>()
      for (const [session, { seenMs: notedMs }] of requests.entries()) {
        if (notedMs < fromMs || notedMs >= beforeMs) continue // of nearly all, and without a look at their streams
        const lastMs = seenMs(session)
        if (lastMs < beforeMs) found.set(session, lastMs)
      }
      return found
    },
    follow(streams) {
      followed.add(streams)
      return () => followed.delete(streams)
    },
  }
}
