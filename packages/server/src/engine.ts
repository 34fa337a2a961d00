import type { Collection } from '@olympiad/contract/collection'
import type { Guesses } from './auth/guesses.ts'
import type { Database } from './db/database.ts'
import type { Storage } from './files/storage.ts'
import type { Queries } from './filter/queries.ts'
import type { RequestInfo, StoredRecord } from './filter/request-info.ts'
import type { Changes } from './records/changes.ts'
import type { Registry } from './registry.ts'

/** Structured log of the server: an object of facts, then a sentence. */
export interface Log {
  info(facts: object, sentence: string): void
  warn(facts: object, sentence: string): void
  error(facts: object, sentence: string): void
}

/** A refused call, described to whoever can tell the examinee why. */
export interface Denial {
  readonly collection: Collection
  readonly action: 'view' | 'create' | 'update' | 'file'
  readonly request: RequestInfo
  /** The record asked for, or the one that would have been written. */
  readonly record: StoredRecord
}

/** All that the operations of the record service work with. */
export interface Engine {
  readonly registry: Registry
  readonly database: Database
  readonly queries: Queries
  readonly storage: Storage
  readonly changes: Changes
  readonly guesses: Guesses
  readonly log: Log
  /** The server's time in ms since the epoch. */
  readonly now: () => number
  /** Names of the collections whose accounts need a second factor to sign in. */
  readonly requireSecondFactor: readonly string[]
  /** Secret of the service that signs tokens, at least 32 characters. */
  readonly tokenSecret: string
  /** The reason a refused caller may be told, from the domain on top of the engine. */
  readonly explainDenial: (denial: Denial) => Promise<string | undefined>
}
