/** An entry of the log before it has its place in the chain; texts as they are stored, `changes` as JSON. */
export interface NewEntry {
  readonly at: string
  readonly actorKind: string
  readonly actor: string
  readonly actorName: string
  readonly act: string
  readonly collection: string
  readonly record: string
  readonly examinee: string
  readonly school: string
  readonly reason: string
  readonly changes: string
}

/** An entry as a row of the store. */
export interface StoredEntry extends NewEntry {
  /** Its number, from 1, in fifteen digits. */
  readonly id: string
  readonly hash: string
  /** Hashed with the rest; of an entry of which something was erased, what proves the rest. Empty in the oldest entries. */
  readonly salt: string
}

/** Rows of the log as entries. Each column is text; decoding them as records would parse `changes`, which is hashed as text. */
export const entriesOf = (rows: readonly Readonly<Record<keyof StoredEntry, unknown>>[]) =>
  rows as readonly StoredEntry[]
