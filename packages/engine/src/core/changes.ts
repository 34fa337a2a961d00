import type { Collection } from '@olympiad/contract/collection'
import type { Transaction } from '../db/database.ts'
import type { StoredRecord } from './request-info.ts'

/** A record that is being written. For a delete, `record` is what was there. */
export interface RecordChange {
  readonly action: 'create' | 'update' | 'delete'
  readonly collection: Collection
  readonly record: StoredRecord
}

/**
 * Hears of each change inside its transaction: after a create or update, before the row of a delete goes.
 * What it returns runs after the commit, in commit order; nothing runs when the write is undone.
 */
export type ChangeListener = (transaction: Transaction, change: RecordChange) => Promise<(() => void) | undefined>

/** Told that a transaction is going to change a record, so that what a listener asks the store goes along with the first statement. */
export type ChangeExpectation = (transaction: Transaction, change: Pick<RecordChange, 'collection'>) => void

/** Where the records announce their changes, not knowing who listens. */
export interface Changes {
  listen(listener: ChangeListener, expect?: ChangeExpectation): () => void
  expect: ChangeExpectation
  announce(transaction: Transaction, change: RecordChange): Promise<void>
}

export function createChanges(): Changes {
  const listeners = new Map<ChangeListener, ChangeExpectation | undefined>()
  return {
    listen(listener, expect) {
      listeners.set(listener, expect)
      return () => listeners.delete(listener)
    },
    expect(transaction, change) {
      for (const expect of listeners.values()) expect?.(transaction, change)
    },
    async announce(transaction, change) {
      for (const listener of listeners.keys()) {
        const effect = await listener(transaction, change)
        if (effect) transaction.afterCommit(effect)
      }
    },
  }
}
