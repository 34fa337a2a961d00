import type { Transaction } from '../db/database.ts'
import type { RecordChange } from '../records/changes.ts'

/** A change made by another process, by name only: whoever hears of it reads the record itself. */
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
  /** Tells the others when the transaction commits, and never if it does not. */
  announce(transaction: Transaction, change: RemoteChange): Promise<void>
  /** Hears the others' changes, in the order of their commits. Settles once nothing can be missed silently any more. */
  listen(listener: BusListener): Promise<void>
  close(): Promise<void>
}
