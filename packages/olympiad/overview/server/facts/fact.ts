import type { Fact, FactId } from '../../declared/facts.ts'

const MINUTE = 60_000

/** A fact that is fine. */
export const good = (id: FactId, sentence: string): Fact => ({ id, state: 'ok', sentence })

/** A fact with which an exam cannot go on. */
export const wrong = (id: FactId, sentence: string, mend?: string): Fact => ({
  ...{ id, state: 'wrong', sentence },
  ...(mend && { mend }),
})

/** A fact that is worth a look, but stops nothing. */
export const warning = (id: FactId, sentence: string, mend?: string): Fact => ({
  ...{ id, state: 'warning', sentence },
  ...(mend && { mend }),
})

/** So many are named. */
const MOST_NAMES = 10

/** Names in a sentence; beyond ten, the number of the others. */
export function named(names: readonly string[]): string {
  const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : ''
  return `${names.slice(0, MOST_NAMES).join(', ')}${more}`
}

/** A length of time in words: `45 min`, `3 h 5 min`, `4 days`. */
export function span(ms: number): string {
  const minutes = Math.round(ms / MINUTE)
  if (minutes < 2 * 60) return `${minutes} min`
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h ${minutes % 60} min` : `${Math.floor(minutes / 1440)} days`
}
