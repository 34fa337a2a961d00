import type { Schema } from '@olympiad/schema/collection'
import type { StoredRecord } from '../core/request-info.ts'
import type { Database } from '../db/database.ts'
import { BoundedCache } from '../support/bounded-cache.ts'
import { awaited, type Coroutine, coroutine } from '../support/coroutine.ts'
import { decodeRow } from './rows.ts'
import { type SessionKey, selectInSession, selectNewsOfSession } from './statements.ts'

interface VersionedAccount {
  readonly collection: Schema
  readonly id: string
  /** Another at each write of the row. */
  readonly version: string
  readonly account: StoredRecord
}

/** The accounts of as many sessions at once. */
const KEPT = 20_000
/** By session. */
const kept = new WeakMap<Database, BoundedCache<string, VersionedAccount>>()

/** The account of a session as it was last read, if it was. Only the store knows whether it is so now. */
export function accountAsBefore(
  database: Database,
  collection: Schema,
  { id, sessionId }: SessionKey,
): StoredRecord | undefined {
  const known = kept.get(database)?.peek(sessionId)
  return known?.id === id && known.collection === collection ? known.account : undefined
}

/**
 * The account of a session in a shared store; null once the session has ended. The store is asked each time whether the row
 * is the one that was read before, and the session goes on: its answer is empty, and joins those to many other sessions.
 */
export const accountByVersion = coroutine(function* (
  database: Database,
  collection: Schema,
  session: SessionKey,
): Coroutine<StoredRecord | null> {
  const { dialect } = database
  const { id, sessionId } = session
  const accounts = kept.get(database) ?? new BoundedCache<string, VersionedAccount>(KEPT)
  kept.set(database, accounts)
  const known = accounts.get(sessionId)
  if (known?.id === id && known.collection === collection) {
    const { version } = known
    const news = yield* awaited(database.all(selectNewsOfSession(dialect, collection, { ...session, version })))
    if (news.length === 0) return known.account
  }
  const [row] = yield* awaited(database.all(selectInSession(dialect, collection, session)))
  if (!row) return null
  const account = decodeRow(collection, row)
  accounts.set(sessionId, { collection, id, version: String(row[dialect.rowVersion ?? '']), account })
  return account
})
