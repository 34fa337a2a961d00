import type { Database } from '../db/database.ts'

/** How far a clock is ahead of another, and the possible error, in ms. */
export interface ClockLead {
  readonly leadMs: number
  readonly errorMs: number
}

const SAMPLES = 3

/**
 * How far this process's clock is ahead of the store's, by the quickest of a few answers: it may have been given at any
 * moment between question and answer. Null for a store without a clock of its own.
 */
export async function clockLead({ all, dialect }: Database, now: () => number): Promise<ClockLead | null> {
  if (!dialect.clock) return null
  let best: ClockLead | undefined
  for (let sample = 0; sample < SAMPLES; sample++) {
    const asked = performance.now()
    const askedMs = now()
    const [row] = await all(dialect.clock)
    const errorMs = (performance.now() - asked) / 2
    const leadMs = askedMs + errorMs - Number(row?.ms)
    if (!best || errorMs < best.errorMs) best = { leadMs, errorMs }
  }
  return best ?? null
}
