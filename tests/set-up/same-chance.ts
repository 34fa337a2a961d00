import { beforeEach } from 'vitest'

// What a page spreads over time by chance is spread alike in each run; a test that is about chance puts its own in this place.
beforeEach(() => {
  Math.random = sameChance(Number(process.env.TEST_SEED ?? 1))
})

/** A small generator (mulberry32): uniform from 0 to 1, for each seed the same series. */
function sameChance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
