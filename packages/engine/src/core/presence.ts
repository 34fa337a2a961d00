import { BoundedCache } from '../support/bounded-cache.ts'

/** Who is there, as far as this server knows: by the requests of each session, and by its open streams. */
export interface Presence {
  /** A request of the session is here. */
  note(session: string): void
  /** When it was there last, in ms since the epoch: now while it has an open stream, 0 when it is not known here. */
  seenMs(session: string): number
  /** The sessions that were there at the instant or since. */
  since(ms: number): string[]
  /** From now on the sessions of these streams are there; returns the undo. */
  follow(streams: Streams): () => void
}

/** Sessions with an open stream. */
interface Streams {
  has(session: string): boolean
  all(): Iterable<string>
}

/** The sessions of as many students at once. */
const KEPT = 20_000

export function createPresence(now: () => number): Presence {
  const requests = new BoundedCache<string, { seenMs: number }>(KEPT)
  const followed = new Set<Streams>()
  return {
    note(session) {
      requests.getOrMake(session, () => ({ seenMs: 0 })).seenMs = now()
    },
    seenMs(session) {
      for (const streams of followed) if (streams.has(session)) return now()
      return requests.peek(session)?.seenMs ?? 0
    },
    since(ms) {
      const found = new Set([...followed].flatMap((streams) => [...streams.all()]))
      for (const [session, { seenMs }] of requests.entries()) if (seenMs >= ms) found.add(session)
      return [...found]
    },
    follow(streams) {
      followed.add(streams)
      return () => followed.delete(streams)
    },
  }
}
