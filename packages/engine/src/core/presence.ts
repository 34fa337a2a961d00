import { BoundedCache } from '../support/bounded-cache.ts'

/** Who is there, as far as this server knows: by the requests of each session, and by its open streams. */
export interface Presence {
  /** A request of the session is here; or was, at an instant. */
  note(session: string, atMs?: number): void
  /** The session has said that it goes: it is there no more, until it is heard of again. */
  leave(session: string): void
  /** Whether it has said so, and was not heard of since. */
  hasLeft(session: string): boolean
  /** When it was there last, in ms since the epoch: now while it has an open stream of which no more is known, 0 when it is not known here. */
  seenMs(session: string): number
  /** The sessions that were there at the instant or since. */
  since(ms: number): string[]
  /** The sessions that were there last at one instant or later, before another; and when. */
  lastThere(fromMs: number, beforeMs: number): ReadonlyMap<string, number>
  /** From now on the sessions of these streams are there; returns the undo. */
  follow(streams: Streams): () => void
}

/** Sessions with an open stream. */
interface Streams {
  /** When a session was heard of on them last: now, where an open stream is all that can be known; 0 where there is none. */
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
      left.delete(session)
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
      const look = (session: string, heardMs: number) => {
        if (heardMs < fromMs || heardMs >= beforeMs) return
        const lastMs = seenMs(session)
        if (lastMs < beforeMs) found.set(session, lastMs)
      }
      for (const streams of followed) for (const session of streams.all()) look(session, streams.seenMs(session))
      for (const [session, { seenMs }] of requests.entries()) look(session, seenMs)
      return found
    },
    follow(streams) {
      followed.add(streams)
      return () => followed.delete(streams)
    },
  }
}
