import { createHash } from 'node:crypto'
import type { StoredOf } from '@olympiad/schema/record'
import type { olympiad } from '../../all/collections.ts'
import { type ChainEntry, chainLink, chainStart } from '../declared/pictures.ts'

export type StoredChain = StoredOf<(typeof olympiad)['picturechains']>

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** How far a chain goes. */
export interface ChainEnd {
  readonly sequence: number
  readonly hash: string
}

/** The end of a chain without entries. */
export const beginning = (owner: Parameters<typeof chainStart>[0]): ChainEnd => ({
  sequence: 0,
  hash: hashOf(chainStart(owner)),
})

/** The hash of an entry that follows another. */
export const hashAfter = (previous: string, entry: ChainEntry) => hashOf(chainLink(previous, entry))

export interface Extension<Entry> {
  /** Entries that are not stored yet. */
  readonly fresh: readonly Entry[]
  /** The hash before the first of these. */
  readonly previous: string
  readonly end: ChainEnd
  /** It does not go on from the end that is known. */
  readonly isBroken: boolean
}

/**
 * What a batch adds to a chain. Entries that are there already are skipped: a batch whose answer was lost is sent
 * again, perhaps with more. One that fits nowhere is stored too, and marked as broken.
 */
export function extend<Entry extends ChainEntry>(
  end: ChainEnd,
  { previous, entries }: { readonly previous: string; readonly entries: readonly Entry[] },
): Extension<Entry> {
  const first = (entries[0]?.sequence ?? 1) - 1
  let reached: ChainEnd = { sequence: first, hash: previous }
  let knownUntil = isSame(reached, end) ? 0 : -1
  for (const [at, entry] of entries.entries()) {
    reached = { sequence: entry.sequence, hash: hashAfter(reached.hash, entry) }
    if (isSame(reached, end)) knownUntil = at + 1
  }
  if (knownUntil === -1) return { fresh: entries, previous, end: reached, isBroken: true }
  const fresh = entries.slice(knownUntil)
  return { fresh, previous: knownUntil === 0 ? previous : end.hash, end: reached, isBroken: false }
}

const isSame = (one: ChainEnd, other: ChainEnd) => one.sequence === other.sequence && one.hash === other.hash
