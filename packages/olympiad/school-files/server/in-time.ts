import { within } from '@olympiad/engine'

/** Proxies cut what has not answered for a minute, and pages give up sooner. */
export const ANSWER_MS = 20_000

/**
 * The result of the work, or null if it takes longer than an answer may: then it goes on. Throws what it throws in
 * time.
 */
export function inTime<T>(finished: Promise<T>, answerMs = ANSWER_MS): Promise<T | null> {
  finished.catch(() => {}) // after the answer nobody waits for it
  return within(finished, answerMs, () => null)
}
