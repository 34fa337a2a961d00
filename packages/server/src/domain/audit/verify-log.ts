import { readSetting } from '@olympiad/engine'
import { HEAD_SETTING } from './append.ts'
import { EMPTY, entryId, type Head, hashOfEntry, readHead, type StoredEntry } from './chain.ts'
import { digestOf, tellsErased } from './erased-entries.ts'
import { type LogSource, readLog } from './read-log.ts'

export interface Verdict {
  /** How far the log is as it was written. */
  readonly sound: Head
  /** What is wrong with the first entry that is not; absent when all are. */
  readonly fault?: string
  /** Hashes that were to be somewhere in the log, and are not. */
  readonly unknown: readonly string[]
  /** Entries of which nothing is left but that they were, as later ones tell. */
  readonly erased: number
}

/**
 * Reads the whole log of one instant and finds the first entry that was changed, taken out, put in or moved, at the end
 * too. `known` are hashes that somebody wrote down: an intruder who computed all anew cannot have these. An entry from which a
 * person was erased keeps its hash, and is sound if a later one tells of it as it is.
 */
export async function verifyLog(source: LogSource, known: readonly string[] = []): Promise<Verdict> {
  const kept = readHead(await readSetting(source, HEAD_SETTING))
  const unknown = new Set(known)
  let sound = EMPTY
  const altered = new Map<string, { readonly digest: string; readonly before: Head }>()
  let told = 0
  const verdict = (fault?: string) => {
    const [first] = altered
    if (first) return { sound: first[1].before, unknown: [...unknown], erased: told, fault: changed(first[0]) }
    return { sound, unknown: [...unknown], erased: told, ...(fault !== undefined && { fault }) }
  }
  unknown.delete(sound.hash)
  for await (const entry of readLog(source)) {
    const fault = faultOf(entry, sound, kept)
    if (fault === changed(entry.id)) altered.set(entry.id, { digest: digestOf(entry), before: sound })
    else if (fault !== undefined) return verdict(fault)
    for (const [id, digest] of tellsErased(entry)) {
      if (altered.get(id)?.digest === digest && altered.delete(id)) told += 1
    }
    sound = { count: sound.count + 1, hash: entry.hash }
    unknown.delete(entry.hash)
  }
  if (sound.count < kept.count) {
    return verdict(`entry ${entryId(sound.count + 1)} is missing, and all that followed: there were ${kept.count}`)
  }
  if (sound.hash !== kept.hash) return verdict('the hash of the last entry is not the one that is kept apart')
  return verdict()
}

function faultOf(entry: StoredEntry, { count, hash }: Head, kept: Head): string | undefined {
  const expected = entryId(count + 1)
  if (entry.id < expected) return `entry ${entry.id} was put in`
  if (count === kept.count) return `entry ${entry.id} was put in behind the end`
  if (entry.id > expected) return `entry ${expected} is missing`
  if (hashOfEntry(hash, entry) !== entry.hash) return changed(entry.id)
  return undefined
}

const changed = (id: string) => `entry ${id} is not as it was written`
