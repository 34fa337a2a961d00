import { readSetting, TimeSlice } from '@olympiad/engine'
import { HEAD_SETTING } from './append.ts'
import { EMPTY, entryId, type Head, readHead } from './chain.ts'
import type { StoredEntry } from './entry.ts'
import { isAsWritten, isErased, isOfFirstForm } from './entry-hash.ts'
import { digestOf, tellsErased } from './erased-entries.ts'
import { type LogSource, readLog } from './read-log.ts'

export interface Verdict {
  /** How far the log is unchanged. */
  readonly sound: Head
  /** The fault of the first changed entry; absent if all are sound. */
  readonly fault?: string
  /** Hashes that were to be somewhere in the log, and are not. */
  readonly unknown: readonly string[]
  /** Entries of which something was erased, as later ones tell. */
  readonly erased: number
  /** How many of these have the first form, in which nothing proves the remaining parts; absent for none. */
  readonly unproven?: number
}

/**
 * Reads the whole log of one instant and finds the first entry that was changed, taken out, put in or moved, at the end
 * too. `known` are hashes that somebody wrote down: an intruder who computed all again cannot have these. Erasing a person keeps the
 * entry's hash; the entry verifies if a later *erased* entry records its new content.
 */
export async function verifyLog(source: LogSource, known: readonly string[] = []): Promise<Verdict> {
  const kept = readHead(await readSetting(source, HEAD_SETTING))
  const unknown = new Set(known)
  const erasures = new Erasures()
  let sound = EMPTY
  const verdict = (fault?: string) => {
    const untold = erasures.firstUntold()
    const found = untold ? changed(untold.id) : fault
    const { erased, unproven } = erasures
    const counts = { unknown: [...unknown], erased, ...(unproven > 0 && { unproven }) }
    return { sound: untold?.before ?? sound, ...counts, ...(found !== undefined && { fault: found }) }
  }
  unknown.delete(sound.hash)
  const slice = new TimeSlice()
  for await (const entry of readLog(source)) {
    if (slice.isOver) await slice.next()
    const fault = faultOf(entry, sound, kept)
    if (fault !== undefined) return verdict(fault)
    erasures.meet(entry, sound)
    sound = { count: sound.count + 1, hash: entry.hash }
    unknown.delete(entry.hash)
  }
  if (sound.count < kept.count) {
    return verdict(`entry ${entryId(sound.count + 1)} is missing, and all that followed: there were ${kept.count}`)
  }
  if (sound.hash !== kept.hash) return verdict('the hash of the last entry is not the one that is kept apart')
  return verdict()
}

interface Untold {
  readonly id: string
  /** From the stored entry. */
  readonly digest: string
  readonly isUnproven: boolean
  /** The end of the chain before it. */
  readonly before: Head
}

/** Entries with erased parts, until a later entry describes each. */
class Erasures {
  readonly #untold = new Map<string, Untold>()
  erased = 0
  unproven = 0

  meet(entry: StoredEntry, before: Head): void {
    const isUnproven = isOfFirstForm(entry)
    const isGone = isUnproven ? !isAsWritten(before.hash, entry) : isErased(entry)
    if (isGone) this.#untold.set(entry.id, { id: entry.id, digest: digestOf(entry), isUnproven, before })
    for (const [id, digest] of tellsErased(entry)) {
      const found = this.#untold.get(id)
      if (found?.digest !== digest) continue
      this.#untold.delete(id)
      this.erased += 1
      if (found.isUnproven) this.unproven += 1
    }
  }

  firstUntold(): Untold | undefined {
    return this.#untold.values().next().value
  }
}

function faultOf(entry: StoredEntry, { count, hash }: Head, kept: Head): string | undefined {
  const expected = entryId(count + 1)
  if (entry.id < expected) return `entry ${entry.id} was put in`
  if (count === kept.count) return `entry ${entry.id} was put in behind the end`
  if (entry.id > expected) return `entry ${expected} is missing`
  if (!isOfFirstForm(entry) && !isAsWritten(hash, entry)) return changed(entry.id)
  return undefined
}

const changed = (id: string) => `entry ${id} is not as it was written`
