/** An entry of the log before it is chained; texts as stored, `changes` as JSON. */
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
  /** Hashed with the rest. If something was erased, it proves what is left. Empty in the oldest entries. */
  readonly salt: string
}

/** Rows of the log as entries. Each column is text; decoding them as records would parse `changes`, which is hashed as text. */
export const entriesOf = (rows: readonly Readonly<Record<keyof StoredEntry, unknown>>[]) =>
  rows as readonly StoredEntry[]
