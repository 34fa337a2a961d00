import type { RecordChange } from '../../core/changes.ts'
import type { Transaction } from '../../db/database.ts'
import type { MaybePromise } from '../../support/coroutine.ts'
import type { About, Address } from './subjects.ts'

/** A change made by another process, by name only: the receiver reads the record itself. */
export interface RemoteChange extends About {
  readonly action: RecordChange['action']
  /** Where a deleted record's last values are kept. */
  readonly tombstoneId: string
}

export interface BusListener {
  changed(change: RemoteChange): void
  /** Changes may have been missed. */
  lost(): void
}

/** Carries changes between the processes that share a store. */
export interface Bus {
  /** Begins to hear the others' changes, in the order of their commits. */
  listen(listener: BusListener): Promise<void>
  /**
   * Asks the others for the changes of these subjects (`subjectKey`). Once it settles, no commit that follows is missed.
   */
  attend(subjects: readonly string[]): Promise<void>
  /** Stops asking for those that nobody needs. */
  release(needed: () => ReadonlySet<string>): Promise<void>
  /** Whether another process asks for any changes of this collection; a "no" is true until the transaction ends. */
  isAwaited(transaction: Transaction, collectionId: string): MaybePromise<boolean>
  /** The processes that ask for the changes of a record; the others begin to ask after the transaction has ended. */
  addressOf(transaction: Transaction, about: About): Promise<Address>
  /** Tells those processes when the transaction commits, and never if it does not. */
  announce(transaction: Transaction, changes: readonly RemoteChange[], to: Address): Promise<void>
  close(): Promise<void>
}
