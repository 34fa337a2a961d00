import type { Collection } from '@olympiad/schema/collection'
import type { LastWrite } from '@olympiad/schema/read-values'
import type { Changes } from './core/changes.ts'
import type { EntryLine } from './core/entry/entry-line.ts'
import type { Guesses } from './core/guesses.ts'
import type { Log } from './core/log.ts'
import type { OwnTopics } from './core/own-topics.ts'
import type { Presence } from './core/presence.ts'
import type { Registry } from './core/registry.ts'
import type { Account, RequestInfo, StoredRecord } from './core/request-info.ts'
import type { SharedWindows } from './core/shared-windows.ts'
import type { WritePartOf } from './core/write-part.ts'
import type { Database, Executor } from './db/database.ts'
import type { Table } from './db/schema/table.ts'
import type { Queries } from './filter/queries.ts'
import type { Storage } from './storage/storage.ts'

/** A refused call, described to the code that explains it to the examinee. */
export interface Denial {
  readonly collection: Collection
  readonly action: 'view' | 'create' | 'update' | 'file'
  readonly request: RequestInfo
  /** The record asked for, or the one that would have been written. */
  readonly record: StoredRecord
  /** Where the write was refused: its transaction, in which uncommitted data can be read. */
  readonly executor?: Pick<Executor, 'all'> | undefined
}

/** A record whose last writers are asked for. */
export interface WrittenRecord {
  readonly collection: Collection
  readonly id: string
  readonly executor: Pick<Executor, 'all'>
}

/** Something that is about to be sent to somebody. */
export interface RecordReading {
  readonly request: RequestInfo
  /** That of the records asked for. */
  readonly collection: Collection
  /** All of them, expanded ones too. */
  readonly records: readonly { readonly collection: Collection; readonly record: StoredRecord }[]
}

/** Takes part in every write of a record: accounts, uploads, quotas, and what a domain adds. */
export type WritePart = WritePartOf<Engine>

/** All that the operations of the record service work with. */
export interface Engine {
  readonly registry: Registry
  readonly database: Database
  readonly queries: Queries
  readonly storage: Storage
  readonly changes: Changes
  /** In the order in which they are asked. */
  readonly parts: readonly WritePart[]
  readonly guesses: Guesses
  /** Where sign-ins wait that come all at once. */
  readonly entryLine: EntryLine
  /** Where the servers of a shared store count together; null for a store that this process has alone. */
  readonly sharedWindows: SharedWindows | null
  /** Which sessions are there. */
  readonly presence: Presence
  /** Topics of the domain that are no records. */
  readonly topics: OwnTopics
  readonly log: Log
  /** The server's time in ms since the epoch. */
  readonly now: () => number
  /** Names of the collections whose accounts need a second factor to sign in. */
  readonly requireSecondFactor: readonly string[]
  /** Tables of the domain that are no collections. */
  readonly tables: readonly Table[]
  /** Whether an account belongs to staff, whose writes get more detailed errors. */
  readonly isStaff: (account: Account) => boolean
  /** Called with each sign-in by password, before it is answered. */
  readonly noteSignIn: (account: Account) => Promise<void>
  /** Secret of the service that signs tokens, at least 32 characters. */
  readonly tokenSecret: string
  /** The reason that a refused caller may read, from the domain on top of the engine. */
  readonly explainDenial: (denial: Denial) => Promise<string | undefined>
  /** Who wrote each field of a record last, from the domain's log; a field that it does not name is missing. */
  readonly lastWrites: (record: WrittenRecord) => Promise<Readonly<Record<string, LastWrite>>>
  /** What each reply to an account carries in its header of news, from the domain; empty for nothing. Costs no statement. */
  readonly newsOf: (account: Account) => string
  /** Hears what a caller reads before it is sent, expanded records too. */
  readonly noteRead: (reading: RecordReading) => Promise<void>
}
