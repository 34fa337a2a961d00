import { availableParallelism } from 'node:os'
import { createQueue, isDecodable } from '@olympiad/engine'
import { MAX_PICTURE_SIDE, type PictureMark } from '../declared/pictures.ts'
import type { StoredChain } from './chain.ts'
import { jpegSize } from './jpeg-size.ts'
import type { GivenEntry } from './read-batch.ts'

/** Batches whose pictures are decoded at a time, and behind them; the next one is refused for now, and its page keeps the pictures. */
const queue = createQueue({ running: availableParallelism(), waiting: 500 })
/**
 * How many digests of a chain are remembered, and how much of each: a repeated picture is found, whatever came between.
 */
export const REMEMBERED = 60
const DIGEST_LETTERS = 12

export const shortened = ({ digest }: Pick<GivenEntry, 'digest'>) => digest.slice(0, DIGEST_LETTERS)

/** The numbers of the entries whose bytes are no picture. Each picture is decoded once, off the event loop. */
export async function unreadableIn(entries: readonly GivenEntry[]): Promise<ReadonlySet<number>> {
  const found = new Set<number>()
  await queue.run(async () => {
    for (const { sequence, bytes } of entries) if (bytes && !(await isReadable(bytes))) found.add(sequence)
  })
  return found
}

async function isReadable(bytes: Buffer): Promise<boolean> {
  const size = jpegSize(bytes)
  return size !== undefined && isDecodable(bytes, { height: size.height, most: MAX_PICTURE_SIDE ** 2 })
}

/** What is odd about each new entry of a chain; nothing for a sound one. */
export function marksOf(
  entries: readonly GivenEntry[],
  { chain, unreadable }: { readonly chain: StoredChain | null; readonly unreadable: ReadonlySet<number> },
): ReadonlyMap<number, readonly PictureMark[]> {
  const seen = new Set(chain?.recent ?? [])
  const marks = new Map<number, PictureMark[]>()
  let before = chain?.latest?.taken ?? Number.NEGATIVE_INFINITY
  for (const entry of entries) {
    if (entry.kind !== 'picture') continue
    const own: PictureMark[] = []
    if (unreadable.has(entry.sequence)) own.push('unreadable')
    if (seen.has(shortened(entry))) own.push('repeated')
    if (entry.taken <= before) own.push('outOfOrder')
    seen.add(shortened(entry))
    before = Math.max(before, entry.taken)
    if (own.length > 0) marks.set(entry.sequence, own)
  }
  return marks
}
