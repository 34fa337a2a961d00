import type { RecordChange } from '../../core/changes.ts'
import type { Transaction } from '../../db/database.ts'

/** A change made by another process, by name only: the receiver reads the record itself. */
export interface RemoteChange {
  readonly action: RecordChange['action']
  readonly collectionId: string
  readonly recordId: string
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
  /** Asks the others for the changes of these collections. Once it settles, no commit that follows is missed. */
  attend(collectionIds: readonly string[]): Promise<void>
  /** Stops asking for those that nobody needs. */
  release(isNeeded: (collectionId: string) => boolean): Promise<void>
  /** Whether another process asks for changes of this collection; a "no" is true until the transaction ends. */
  isAwaited(transaction: Transaction, collectionId: string): Promise<boolean>
  /** Tells the others when the transaction commits, and never if it does not. */
  announce(transaction: Transaction, changes: readonly RemoteChange[]): Promise<void>
  close(): Promise<void>
}
