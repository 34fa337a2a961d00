import { createHash } from 'node:crypto'

/** A seeded source of chance: the same seed always gives the same paper, on every machine. */
export type Random = {
  /** A whole number from min to max, both included. */
  int(min: number, max: number): number
  pick<T>(list: readonly T[]): T
  /** So many different members of the list, in chance order. */
  sample<T>(list: readonly T[], count: number): T[]
  shuffle<T>(list: readonly T[]): T[]
}

/** Makes a source of chance from a text (mulberry32 over the text's SHA-256). */
export function seededRandom(seed: string): Random {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const shuffle = <T>(list: readonly T[]) => {
    const mixed = [...list]
    for (let last = mixed.length - 1; last > 0; last--) {
      const other = int(0, last)
      ;[mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T]
    }
    return mixed
  }
  return {
    int,
    shuffle,
    pick: (list) => {
      if (list.length === 0) throw new Error('nothing to pick from')
      return list[int(0, list.length - 1)] as (typeof list)[number]
    },
    sample: (list, count) => shuffle(list).slice(0, count),
  }
}
