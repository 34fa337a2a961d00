import type { Collection } from '@olympiad/contract/collection'
import type { Transaction } from '../db/database.ts'
import type { FieldError } from './api-error.ts'
import type { Account, RequestInfo, StoredRecord } from './request-info.ts'
import type { Intent, UploadedFile } from './submission.ts'

export type Values = Readonly<Record<string, unknown>>
/** Faults by field. */
export type Faults = Readonly<Record<string, FieldError>>

/**
 * Takes part in every write of a record: single, in a batch, in an import, by a cascade, by the server itself.
 * Its hooks stand in the order of their calls. Each may throw an `ApiError`, which rolls back the write. A store may run a
 * transaction again, so side effects outside it must be idempotent. `Engine` is what hooks work with; within a batch it
 * reads what the batch has written so far.
 */
export interface WritePartOf<Engine> {
  /** Whether it takes part in writes of a collection, asked once. If absent, it takes part in all. */
  concerns?(collection: Collection): boolean
  /** What it makes of a submission, before anything is judged; an update asks again within its transaction. */
  draft?(submitted: Submitted): Draft
  /** Whether `prepare` is worth judging the write before its transaction as well; it is when absent. */
  isCostly?(submitted: Pick<Submitted, 'collection' | 'files'>): boolean
  /** What is slow (hashing, storing files), before the transaction and once the rule has held. */
  prepare?(engine: Engine, drafted: Drafted): Promise<PartPrepared | undefined>
  /** Within the transaction, once the rule held there and before anything is written; a delete comes here too. */
  judge?(engine: Engine, transaction: Transaction, write: RecordWrite): Promise<Judgement | undefined>
  /** Ids of records of the same collection that go before the row is written, deleted by the server. */
  makeRoom?(engine: Engine, transaction: Transaction, write: RecordWrite): Promise<readonly string[]>
  /**
   * Within the transaction, once the row is written or gone and its constraints hold; other rows may be written here.
   * Undefined when it has nothing to do with the write, which then waits for nothing.
   */
  afterRow?(engine: Engine, transaction: Transaction, write: RecordWrite): Promise<void> | undefined
  /** Within the transaction in which the second factor of an account is set up or taken away. */
  afterSecondFactor?(engine: Engine, transaction: Transaction, change: SecondFactorChange): Promise<void> | undefined
}

/** What was submitted, to be made values of. */
export interface Submitted {
  readonly action: 'create' | 'update'
  readonly collection: Collection
  readonly id: string
  /** Plain values this caller may write, by key: a key may carry a modifier. */
  readonly body: Values
  readonly files: readonly UploadedFile[]
  /** The record as it is; null when it is being created. */
  readonly stored: StoredRecord | null
}

/** What a part makes of a submission. */
export interface Draft {
  /** Values of fields it reads itself; rules know them as submitted. */
  readonly values?: Values
  /** Values that only the server writes. */
  readonly kept?: Values
  /** What a create rule is told instead of what is written. */
  readonly judged?: Values
  readonly faults?: Faults
}

/** A submission that its rule has let through. */
export interface Drafted extends Submitted {
  /** The record the rule was asked of: the stored one, or the one that would be. */
  readonly record: StoredRecord
  /** Who asks; its body holds what was submitted, in the form of its fields. */
  readonly request: RequestInfo
  readonly intent: Intent
  /** Faults are known already: nothing is to be spent on it any more. */
  readonly isFaulty: boolean
}

/** What a part has done before the transaction. */
export interface PartPrepared {
  /** Values that only the server writes. */
  readonly values?: Values
  /** Told together with those that the transaction finds. */
  readonly faults?: Faults
  /** Takes back what was done outside the store; asked for once the write has failed for certain. */
  undo?(): Promise<void>
}

/** What became of the second factor of an account. */
export interface SecondFactorChange {
  readonly account: Account
  /** Whether there is one now. */
  readonly isSet: boolean
  /** Who asks. */
  readonly request: RequestInfo
}

/** One record's write within its transaction. */
export interface RecordWrite {
  readonly action: 'create' | 'update' | 'delete'
  readonly collection: Collection
  /** Who asks; for a create or update its body holds what was submitted. For what goes or changes with another record, that one's. */
  readonly request: RequestInfo
  readonly intent: Intent
  /** The record as it was; null for a create. */
  readonly before: StoredRecord | null
  /** The record as it will be; null for a delete. */
  readonly after: StoredRecord | null
}

/** What a part says of a write before it takes place. */
export interface Judgement {
  /** Values that only the server writes. */
  readonly values?: Values
  readonly faults?: Faults
}
