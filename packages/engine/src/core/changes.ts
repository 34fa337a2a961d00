import type { Collection } from '@olympiad/schema/collection'
import type { Transaction } from '../db/database.ts'
import { awaited, coroutine, type MaybePromise } from '../support/coroutine.ts'
import type { StoredRecord } from './request-info.ts'

/** A record that is being written. For a delete, `record` is the old version. */
export interface RecordChange {
  readonly action: 'create' | 'update' | 'delete'
  readonly collection: Collection
  readonly record: StoredRecord
}

/**
 * Hears of each change inside its transaction: after a create or update, before the row of a delete goes. Its result
 * runs after the commit, in commit order; nothing runs if the write is undone.
 */
export type ChangeListener = (transaction: Transaction, change: RecordChange) => MaybePromise<(() => void) | undefined>

/**
 * Hears that a transaction is going to change a record, so that a listener's question to the store travels with the
 * first statement.
 */
export type ChangeExpectation = (transaction: Transaction, change: Pick<RecordChange, 'collection'>) => void

/** As a `ChangeListener`, for many changes of one collection at once. */
export type ManyListener = (
  transaction: Transaction,
  changes: readonly RecordChange[],
) => Promise<(() => void) | undefined>

interface ListenOptions {
  readonly expect?: ChangeExpectation | undefined
  /** Called for changes that are announced together; if absent, each change is announced alone. */
  readonly hearMany?: ManyListener | undefined
}

/** Where the records announce their changes, not knowing who listens. */
export interface Changes {
  listen(listener: ChangeListener, options?: ListenOptions): () => void
  expect: ChangeExpectation
  announce(transaction: Transaction, change: RecordChange): MaybePromise<void>
  /** Announces creates or updates of one collection that were written together, in their order. */
  announceMany(transaction: Transaction, changes: readonly RecordChange[]): Promise<void>
}

export function createChanges(): Changes {
  const listeners = new Map<ChangeListener, ListenOptions>()
  const add = (transaction: Transaction, effect: (() => void) | undefined) => {
    if (effect) transaction.afterCommit(effect)
  }
  return {
    listen(listener, options = {}) {
      listeners.set(listener, options)
      return () => listeners.delete(listener)
    },
    expect(transaction, change) {
      for (const { expect } of listeners.values()) expect?.(transaction, change)
    },
    announce: coroutine(function* (transaction: Transaction, change: RecordChange) {
      for (const listener of listeners.keys()) add(transaction, yield* awaited(listener(transaction, change)))
    }),
    async announceMany(transaction, changes) {
      for (const [listener, { hearMany }] of listeners) {
        if (hearMany) {
          add(transaction, await hearMany(transaction, changes))
          continue
        }
        for (const change of changes) {
          const effect = listener(transaction, change)
          add(transaction, effect instanceof Promise ? await effect : effect) // a turn for each of many takes long
        }
      }
    },
  }
}
