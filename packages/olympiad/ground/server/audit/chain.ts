import { formatRecordTime } from '@olympiad/schema/record-time'
import type { Actor } from './actor.ts'
import type { NewEntry, StoredEntry } from './entry.ts'
import { hashOfEntry, newSalt } from './entry-hash.ts'

/** An entry about nothing yet, by somebody, at an instant (ms since the epoch). */
export function entryOf(actor: Actor, atMs: number, changes: object): NewEntry {
  const about = { act: '', collection: '', record: '', examinee: '', school: '', reason: '' }
  return { at: formatRecordTime(atMs), ...actor, ...about, changes: wellFormedJson(changes) }
}

/** JSON in which no half of a character is left. */
function wellFormedJson(value: object): string {
  const text = JSON.stringify(value)
  if (!text.includes('\\ud')) return text // half a character would be written so
  return JSON.stringify(value, (_, part) => (typeof part === 'string' ? part.toWellFormed() : part))
}

/** The end of the chain. */
export interface Head {
  /** How many entries there are. */
  readonly count: number
  /** That of the last one. */
  readonly hash: string
}

/** The end of a log without entries. */
export const EMPTY: Head = { count: 0, hash: '0'.repeat(64) }

/** The id of the entry of a number. */
export const entryId = (number: number) => String(number).padStart(15, '0')

/** The entries in their places behind the end of the chain, and its new end. */
export function chained(head: Head, entries: readonly NewEntry[]): { rows: StoredEntry[]; head: Head } {
  const rows: StoredEntry[] = []
  let { count, hash } = head
  for (const entry of entries) {
    count += 1
    const numbered = { id: entryId(count), ...entry, salt: newSalt() }
    hash = hashOfEntry(hash, numbered)
    rows.push({ ...numbered, hash })
  }
  return { rows, head: { count, hash } }
}

export const headText = ({ count, hash }: Head) => `${count} ${hash}`

/** The end of the log by its setting; the end of an empty log without a setting. */
export function readHead(text: string | undefined): Head {
  const [count, hash] = text?.split(' ') ?? []
  return hash === undefined ? EMPTY : { count: Number(count), hash }
}
