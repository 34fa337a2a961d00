import type { Schema } from '@olympiad/schema/collection'
import type { StoredRecord, StoredRecordOf } from '../core/request-info.ts'
import type { Database, Executor, Transaction } from '../db/database.ts'
import { BoundedCache } from '../support/bounded-cache.ts'
import { after, type MaybePromise } from '../support/coroutine.ts'
import { accountByVersion } from './account-by-version.ts'
import { endedSessions } from './ended-sessions.ts'
import { decodeRow } from './rows.ts'
import { type SessionKey, selectById, selectForUpdate, selectInSession, selectInTurn } from './statements.ts'

/** A record by id, without access rules; null if there is no such record. `executor` is the transaction to read in. */
export async function loadRecord<C extends Schema>(
  database: Database,
  collection: C,
  id: string,
  executor: Executor = database,
): Promise<StoredRecordOf<C> | null> {
  const [row] = await executor.all(selectById(database.dialect, collection, id))
  return row ? decodeRow(collection, row) : null
}

/** As `loadRecord`, with a row lock that lasts until the transaction ends. */
export async function lockRecord<C extends Schema>(
  { dialect }: Database,
  collection: C,
  id: string,
  transaction: Transaction,
): Promise<StoredRecordOf<C> | null> {
  const [row] = await transaction.all(selectForUpdate(dialect, collection, id))
  return row ? decodeRow(collection, row) : null
}

/** As `lockRecord`, for what a write points at: others that point there hold the row too, and would wait for each other. */
export async function lockTarget<C extends Schema>(
  { dialect }: Database,
  collection: C,
  id: string,
  transaction: Transaction,
): Promise<StoredRecordOf<C> | null> {
  const [row] = await transaction.all(selectInTurn(dialect, collection, id))
  return row ? decodeRow(collection, row) : null
}

/** The accounts of as many sessions at once. */
const KEPT_ACCOUNTS = 20_000
/** A longer key names no session of ours. */
const MAX_KEY_LENGTH = 200

interface CachedRow {
  readonly collection: Schema
  readonly id: string
  /** Those of the accounts and of the ended sessions, as they were before it was read. */
  readonly versions: readonly [number, number | undefined]
  readonly account: StoredRecord | null
}
type CachedAccount = CachedRow & { readonly account: StoredRecord }
/** By session. */
const kept = new WeakMap<Database, BoundedCache<string, CachedRow>>()

/**
 * As `loadRecord`, for the account of a session; null as well once the session has been signed out. Each request of a
 * session asks, so it comes from memory while nobody has written to the accounts or signed out.
 */
export function loadAccount(
  database: Database,
  collection: Schema,
  session: SessionKey,
): MaybePromise<StoredRecord | null> {
  const [own, ended] = [database.versionOf(collection.name), database.versionOf(endedSessions.name)]
  const { id, sessionId } = session
  if (sessionId.length > MAX_KEY_LENGTH) return readAccount(database, collection, session)
  if (own === undefined) {
    const way = database.dialect.rowVersion === null ? readAccount : accountByVersion
    return way(database, collection, session)
  }
  const accounts = kept.get(database) ?? new BoundedCache<string, CachedRow>(KEPT_ACCOUNTS)
  kept.set(database, accounts)
  const entry = accounts.get(sessionId)
  const isOfAccount = entry?.id === id && entry.collection === collection
  if (isOfAccount && entry.versions[0] === own && entry.versions[1] === ended) return entry.account
  return after(readAccount(database, collection, session), (account) => {
    accounts.set(sessionId, { collection, id, account, versions: [own, ended] })
    return account
  })
}

/** The account of a session, if it is in memory as it was when its collection had this version. */
export function keptAccount(database: Database, sessionId: string, version: number): CachedAccount | undefined {
  const entry = kept.get(database)?.peek(sessionId)
  return entry?.account && entry.versions[0] === version ? (entry as CachedAccount) : undefined
}

function readAccount(database: Database, collection: Schema, session: SessionKey): MaybePromise<StoredRecord | null> {
  const found = database.all(selectInSession(database.dialect, collection, session))
  return after(found, ([row]) => (row ? decodeRow(collection, row) : null))
}
