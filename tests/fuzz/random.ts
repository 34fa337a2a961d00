import { createHash } from 'node:crypto'

/** Chance that can be had again: the same seed gives the same choices. */
export interface Random {
  /** A whole number from 0 to below `below`. */
  int(below: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly T[]): T
  /** One of the entries, each as often as its weight says. */
  weighted<T>(from: readonly (readonly [weight: number, entry: T])[]): T
  /** As many as a number from `min` to `max` says. */
  times<T>(min: number, max: number, make: () => T): T[]
}

/** Numbers from a seed of any text (mulberry32). */
export function createRandom(seed: string): Random {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (below: number) => Math.floor(next() * below)
  return {
    int,
    chance: (probability) => next() < probability,
    pick: (from) => from[int(from.length)]!,
    weighted(from) {
      let left = next() * from.reduce((sum, [weight]) => sum + weight, 0)
      for (const [weight, entry] of from) {
        left -= weight
        if (left < 0) return entry
      }
      return from[0]![1]
    },
    times: (min, max, make) => Array.from({ length: min + int(max - min + 1) }, make),
  }
}
