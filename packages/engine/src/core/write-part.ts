import type { Collection } from '@olympiad/schema/collection'
import type { Transaction } from '../db/database.ts'
import type { MaybePromise } from '../support/coroutine.ts'
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
  /** Derives values from a submission, before any rule. An update calls it again in its transaction. */
  draft?(submitted: Submitted): Draft
  /** Whether `prepare` is slow enough to check the rule before the transaction too; true if absent. */
  isCostly?(submitted: Pick<Submitted, 'collection' | 'files'>): boolean
  /** Slow work (hashing, storing files), before the transaction and after the rule has held. */
  prepare?(engine: Engine, drafted: Drafted): Promise<PartPrepared | undefined>
  /** Runs in the transaction after the rule and before any write; also for deletes. What it knows at once needs no promise. */
  judge?(engine: Engine, transaction: Transaction, write: RecordWrite): MaybePromise<Judgement | undefined>
  /** Ids of records of the same collection that go before the row is written, deleted by the server. */
  makeRoom?(engine: Engine, transaction: Transaction, write: RecordWrite): Promise<readonly string[]>
  /**
   * Within the transaction, once the row is written or gone and its constraints hold; other rows may be written here.
   * Undefined when it has nothing to do with the write, which then waits for nothing.
   */
  afterRow?(engine: Engine, transaction: Transaction, write: RecordWrite): Promise<void> | undefined
  /** Within the transaction in which the second factor of an account is set up or taken away. */
  afterSecondFactor?(engine: Engine, transaction: Transaction, change: SecondFactorChange): Promise<void> | undefined
  /** In a transaction of its own, before a superuser gets a session of another account. */
  beforeImpersonation?(engine: Engine, transaction: Transaction, asked: Impersonation): Promise<void> | undefined
}

/** A submission to derive values from. */
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

/** The values that a part derives from a submission. */
export interface Draft {
  /** Values of fields it reads itself; rules know them as submitted. */
  readonly values?: Values
  /** Values that only the server writes. */
  readonly kept?: Values
  /** Values that a create rule sees in place of the written ones. */
  readonly judged?: Values
  readonly faults?: Faults
}

/** A submission that passed its rule. */
export interface Drafted extends Submitted {
  /** The record that the rule was checked on: the stored one or the drafted one. */
  readonly record: StoredRecord
  /** The request; its body holds the submitted values, coerced to their fields. */
  readonly request: RequestInfo
  readonly intent: Intent
  /** Faults are already known, so slow work can be skipped. */
  readonly isFaulty: boolean
}

/** The result of a part's work before the transaction. */
export interface PartPrepared {
  /** Values that only the server writes. */
  readonly values?: Values
  /** Reported together with the faults that the transaction finds. */
  readonly faults?: Faults
  /** Undoes work outside the store; called once the write has definitely failed. */
  undo?(): Promise<void>
}

/** A change of an account's second factor. */
export interface SecondFactorChange {
  readonly account: Account
  /** Whether there is one now. */
  readonly isSet: boolean
  /** Who asks. */
  readonly request: RequestInfo
}

/** A session of an account, for a superuser. */
export interface Impersonation {
  readonly account: Account
  /** Who asks. */
  readonly request: RequestInfo
}

/** One record's write within its transaction. */
export interface RecordWrite {
  readonly action: 'create' | 'update' | 'delete'
  readonly collection: Collection
  /** The request; for a create or update its body holds the submission. A cascaded write has the request of its cause. */
  readonly request: RequestInfo
  readonly intent: Intent
  /** The record as it was; null for a create. */
  readonly before: StoredRecord | null
  /** The record as it will be; null for a delete. */
  readonly after: StoredRecord | null
}

/** A part's additions to a write before it happens. */
export interface Judgement {
  /** Values that only the server writes. */
  readonly values?: Values
  readonly faults?: Faults
}
