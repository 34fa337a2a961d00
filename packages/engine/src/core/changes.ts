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

/** Where the records announce their changes, not knowing who listens. */
export interface Changes {
  listen(listener: ChangeListener): () => void
  announce(transaction: Transaction, change: RecordChange): Promise<void>
}

export function createChanges(): Changes {
  const listeners = new Set<ChangeListener>()
  return {
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async announce(transaction, change) {
      for (const listener of listeners) {
        const effect = await listener(transaction, change)
        if (effect) transaction.afterCommit(effect)
      }
    },
  }
}
