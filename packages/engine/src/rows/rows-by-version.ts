import type { Collection } from '@olympiad/schema/collection'
import type { RequestInfo, StoredRecord } from '../core/request-info.ts'
import type { Database } from '../db/database.ts'
import type { FindOne } from '../filter/predicate.ts'
import { accountVersion } from './account-by-version.ts'
import { decodeRow } from './rows.ts'
import { selectByField } from './statements.ts'

/** A row of a shared store as it was read, and where it was found. */
export interface VersionedRow {
  readonly collection: Collection
  readonly field: string
  readonly value: string
  readonly id: string
  /** Another after each write of the row. */
  readonly version: string
  readonly record: StoredRecord
}

/** Rows of one field that are kept; exams, papers and approvals are few. */
const MOST = 1000
/** For so many ms a row that was not there is not looked for again. */
const MISSED_MS = 1000

interface KeptRow {
  readonly row: VersionedRow | null
  readonly askedMs: number
}
const kept = new WeakMap<Database, WeakMap<Collection, Map<string, Map<string, KeptRow>>>>()

/**
 * Rows of a shared store as they were read before. Whether they are so now the store has to be asked (`selectUnchanged`). What is not known
 * is read, for the next time.
 */
export class RowsByVersion {
  /** What was found. */
  readonly used: VersionedRow[] = []
  readonly #database: Database
  readonly #request: RequestInfo

  constructor(database: Database, request: RequestInfo) {
    this.#database = database
    this.#request = request
  }

  readonly find: FindOne = (collection, field, value) => {
    const row = this.#known({ collection, field, value })
    if (row) this.used.push(row)
    return row?.record
  }

  #known(key: RowKey): VersionedRow | undefined {
    const { collection, field, value } = key
    const { account, session } = this.#request
    if (account && field === 'id' && account.collection === collection && account.record.id === value) {
      const version = accountVersion(this.#database, session, account.record)
      return version === undefined ? undefined : { ...key, id: value, version, record: account.record }
    }
    return keptRow(this.#database, key)
  }
}

type RowKey = Pick<VersionedRow, 'collection' | 'field' | 'value'>

function keptRow(database: Database, key: RowKey): VersionedRow | undefined {
  const rows = rowsOf(database, key)
  const before = rows.get(key.value)
  if (before?.row) return before.row
  const askedMs = performance.now()
  if (before && askedMs - before.askedMs < MISSED_MS) return undefined
  if (rows.size >= MOST) rows.clear()
  rows.set(key.value, { row: null, askedMs })
  void read(database, key).then(
    (row) => rows.set(key.value, { row, askedMs }),
    () => {}, // it is read another time
  )
  return undefined
}

function rowsOf(database: Database, { collection, field }: RowKey): Map<string, KeptRow> {
  const byCollection = kept.get(database) ?? new WeakMap<Collection, Map<string, Map<string, KeptRow>>>()
  kept.set(database, byCollection)
  const byField = byCollection.get(collection) ?? new Map<string, Map<string, KeptRow>>()
  byCollection.set(collection, byField)
  const rows = byField.get(field) ?? new Map<string, KeptRow>()
  byField.set(field, rows)
  return rows
}

async function read(database: Database, key: RowKey): Promise<VersionedRow | null> {
  const { dialect } = database
  const [row] = await database.all(selectByField(dialect, key.collection, key))
  if (!row || !dialect.rowVersion) return null
  return {
    ...key,
    id: String(row.id),
    version: String(row[dialect.rowVersion]),
    record: decodeRow(key.collection, row),
  }
}

/** Reads rows again that are no longer as they were. */
export function forgetRows(database: Database, rows: readonly VersionedRow[]): void {
  for (const row of rows) rowsOf(database, row).delete(row.value)
}
