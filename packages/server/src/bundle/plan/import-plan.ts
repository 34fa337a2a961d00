import type { StoredRecord } from '@olympiad/engine'
import type { Hashes } from '@olympiad/olympiad/ground/server/imports/imported'
import type { BundleWrite } from '../bundle.ts'

/** By name of the collection and id of the record, what earlier imports left there. */
export type Memory = ReadonlyMap<string, ReadonlyMap<string, Hashes>>

/** What an import does with a record of the bundle; it keeps what was edited here since the last import. */
export type Fate = 'new' | 'changed' | 'kept' | 'same'

/** A field in which the bundle and the store differ. */
export interface Difference {
  readonly field: string
  readonly stored: unknown
  readonly wanted: unknown
}

/** A record of the bundle beside the stored one. */
export interface PlannedRecord {
  readonly wanted: BundleWrite
  readonly fate: Fate
  /** Null if no record is stored: staff deleted a record that the import keeps away. */
  readonly stored: StoredRecord | null
  /** Fields that the import writes. */
  readonly changed: readonly Difference[]
  /** Fields that were edited here since the last import, and stay. */
  readonly kept: readonly Difference[]
  /** What the import stores about the fields that it does not write. */
  readonly hashes: Hashes
  /** What earlier imports remembered; undefined if no import knew the record. */
  readonly remembered: Hashes | undefined
}

/** A record that an earlier import left, and that the bundle does not name any more. */
export interface GoneRecord {
  readonly collection: string
  readonly label: string
}

/** A record of a running exam, or a key of one that is over, that the import would change. */
export interface TouchedRecord {
  readonly exam: string
  readonly record: PlannedRecord
  /** It is a key, and nobody sits that exam any more. */
  readonly isOver?: true
}

/** All that an import would do, before it does anything. */
export interface ImportPlan {
  /** The store has no records of those that bundles hold. */
  readonly isStoreEmpty: boolean
  /** The name of the olympiad, where it changes. */
  readonly renamed?: { readonly stored: string; readonly wanted: string }
  readonly records: readonly PlannedRecord[]
  readonly gone: readonly GoneRecord[]
  /** Names of the exams that are running. */
  readonly running: readonly string[]
  /** Windows, papers and keys of running exams that it would change, and keys of exams that are over. */
  readonly touched: readonly TouchedRecord[]
  /** Groups of passwords that the last import had too. */
  readonly passwords: Readonly<Record<string, string>>
}
