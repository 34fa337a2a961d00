import type { Collection } from '@olympiad/contract/collection'
import type { Database, Executor } from '../db/database.ts'
import type { StoredRecord } from '../filter/request-info.ts'
import { decodeRow } from './rows.ts'
import { selectById, selectInSession } from './statements.ts'

/** A record by id, whatever any rule says; null when there is none. `executor` is the transaction to look in. */
export async function loadRecord(
  database: Database,
  collection: Collection,
  id: string,
  executor: Executor = database,
): Promise<StoredRecord | null> {
  const [row] = await executor.all(selectById(database.dialect, collection, id))
  return row ? decodeRow(collection, row) : null
}

/** As `loadRecord`, for the account of a session; null as well once the session has been signed out. */
export async function loadAccount(
  database: Database,
  collection: Collection,
  wanted: { readonly id: string; readonly sessionId: string },
): Promise<StoredRecord | null> {
  const [row] = await database.all(selectInSession(database.dialect, collection, wanted))
  return row ? decodeRow(collection, row) : null
}
