import type { Collection } from '@olympiad/schema/collection'
import type { StoredRecord } from '../core/request-info.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { FindOne } from '../filter/predicate.ts'
import { keptAccount } from './load.ts'
import { decodeRow } from './rows.ts'
import { selectByField } from './statements.ts'

/** Rows of one table that are kept; exams, papers and approvals are few. */
const MOST = 1000

/** Rows by a field's value, as long as nobody writes to their table. */
interface KnownRows {
  version: number
  readonly rows: Map<string, StoredRecord | null>
}
const known = new WeakMap<Database, WeakMap<Collection, Map<string, KnownRows>>>()

/** Finds single rows as a transaction sees them, in memory while nobody wrote to their table; the account of a session too. */
export function findIn(database: Database, transaction: Transaction, session: string | undefined): FindOne {
  return (collection, field, value) => {
    const version = transaction.versionOf(collection.name)
    if (version === undefined) return read(database, transaction, { collection, field, value })
    const own = field === 'id' && session !== undefined ? keptAccount(database, session, version) : undefined
    if (own?.collection === collection && own.id === value) return own.account
    const { rows } = rowsAt(database, { collection, field }, version)
    const kept = rows.get(value)
    if (kept !== undefined) return kept
    const row = read(database, transaction, { collection, field, value })
    if (row === undefined) return undefined
    if (rows.size >= MOST) rows.clear()
    rows.set(value, row)
    return row
  }
}

function rowsAt(database: Database, { collection, field }: Omit<RowKey, 'value'>, version: number): KnownRows {
  const byCollection = known.get(database) ?? new WeakMap<Collection, Map<string, KnownRows>>()
  known.set(database, byCollection)
  const byField = byCollection.get(collection) ?? new Map<string, KnownRows>()
  byCollection.set(collection, byField)
  const kept = byField.get(field)
  if (kept?.version === version) return kept
  const made = { version, rows: new Map() }
  byField.set(field, made)
  return made
}

interface RowKey {
  readonly collection: Collection
  readonly field: string
  readonly value: string
}

/** Undefined from a store that does not answer at once: another process has it, or the statement failed. */
function read(
  { dialect }: Database,
  transaction: Transaction,
  { collection, field, value }: RowKey,
): StoredRecord | null | undefined {
  const found = transaction.all(selectByField(dialect, collection, { field, value }))
  if (found instanceof Promise) {
    found.catch(() => {}) // the transaction remembers it, and refuses what comes next
    return undefined
  }
  const [row] = found
  return row ? decodeRow(collection, row) : null
}
