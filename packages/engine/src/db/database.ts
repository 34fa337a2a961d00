import type { MaybePromise } from '../support/coroutine.ts'
import type { Dialect } from './dialect.ts'
import type { Row, Statement } from './statement.ts'

export interface Executor {
  /** All rows of a statement; at once, without a promise, where the store is in this process. */
  all(statement: Statement): MaybePromise<Row[]>
  /** Number of rows a write touched. Throws `UniqueViolation` when a unique index refuses, `ConstraintViolation` for what else a table refuses. */
  run(statement: Statement): MaybePromise<number>
}

/** A value of which each transaction has its own, such as the reason of its writes. Declared once, and found by its declaration. */
export interface TransactionLocal<T> {
  initial(): T
}

/** One writer's share of a transaction: undone alone when its work throws. A failed statement dooms it. */
export interface Transaction extends Executor {
  /**
   * As `Database.versionOf`, for comparing within a transaction: one that equals a version taken before proves that nothing was written to the
   * table since. Undefined as well where this transaction, or one that shares its commit, has written to the table.
   */
  versionOf(table: string): number | undefined
  /** Runs once the data is committed and synced, in commit order. */
  afterCommit(effect: () => void): void
  /** Runs when the work is undone, for what a database cannot undo (files). */
  afterRollback(effect: () => void): void
  /** The transaction's own value of a declaration; its initial value at the first call. */
  local<T>(declared: TransactionLocal<T>): T
}

/** Whose write it is, and what it may share. */
export interface WriteOptions {
  /** Account id, say. A few works of one writer are under way at once; its others wait for them, nobody else does. */
  readonly writer?: string | undefined
  /** Whether its transaction may be shared with other writers: then the work does nothing slow outside the store. */
  readonly mayShare?: boolean | undefined
}

/** The seam: all that the engine knows of a store. Reads see committed data only. */
export interface Database extends Executor {
  readonly dialect: Dialect
  /**
   * As `all`, for what `asker` (an account's id, say) chose to ask. What is costly, or turned out to be, runs apart from
   * everything else, in turns with other askers and for a limited time. Throws `ReadTooCostly` and `TooManyReads`.
   */
  ask(statement: Statement, asker: string): MaybePromise<Row[]>
  /**
   * Runs `work` in a transaction and settles after its commit is durable; a throw in `work` undoes it and is rethrown.
   * A shared store may run the work again after a conflict, so what it does outside the transaction must bear that.
   */
  write<T>(work: (transaction: Transaction) => MaybePromise<T>, options?: WriteOptions): Promise<T>
  /** Like `write`, without a time limit. For start-up, while nobody else writes. */
  writeLong<T>(work: (transaction: Transaction) => MaybePromise<T>): Promise<T>
  /** Runs reads that all see what was committed at one instant, while writes go on. */
  snapshot<T>(work: (all: Executor['all']) => Promise<T>): Promise<T>
  /**
   * Data that was read from a table after its version may be used again as long as the version does not change. Undefined if
   * the store cannot tell, since other servers share it.
   */
  versionOf(table: string): number | undefined
  /**
   * Removes deleted data from the store's files. `light` does what is possible while others work; `whole` rewrites the
   * files while writers wait. False if readers blocked it for too long; the caller then tries again.
   */
  scrub(tables: readonly string[], how: 'light' | 'whole'): Promise<boolean>
  /** How its connections are used; absent if it has no pool. */
  readonly pools?: () => readonly PoolFacts[]
  close(): Promise<void>
}

/** The connections of one purpose. */
export interface PoolFacts {
  readonly pool: string
  readonly used: number
  readonly idle: number
  /** Requests that wait for a connection. */
  readonly waiting: number
}

/** A unique index refused a write; `fields` are the columns of that index. */
export class UniqueViolation extends Error {
  readonly table: string
  readonly fields: readonly string[]
  constructor(table: string, fields: readonly string[]) {
    super(`not unique: ${table}(${fields.join(', ')})`)
    this.table = table
    this.fields = fields
  }
}

/** A row misses a value, names a row that is not there, is named by one that stays, or fails a check of its table. */
export class ConstraintViolation extends Error {}

/** The store cannot take the write now (busy, full, read-only, restarting); the caller may try again. */
export class StoreUnavailable extends Error {}

/** The store was lost during a commit: the write may have taken place or not. */
export class CommitUncertain extends StoreUnavailable {}

/** A read was stopped because it took too long, or too much memory. */
export class ReadTooCostly extends Error {}

/** Too many costly reads wait already, of this asker or of all; the caller may try again. */
export class TooManyReads extends Error {}
