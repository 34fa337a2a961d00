import { type Engine, fileKey, inLanes, queryOf, type Row, runQuery, type Transaction } from '@olympiad/engine'
import type { Schema } from '@olympiad/schema/collection'

/** Names of the fields of a collection that hold a file. */
export function fileFields({ fields }: Schema): string[] {
  return Object.entries(fields).flatMap(([name, { type }]) => (type === 'file' ? [name] : []))
}

/** Files that are removed at the same time: those of one segment share a sync. */
const LANES = 16

interface Removal {
  readonly collection: Schema
  /** Their ids, and the columns of their files. */
  readonly rows: readonly Row[]
  /** Further writes of the same transaction. */
  readonly note: (transaction: Transaction) => Promise<void>
}

/**
 * Removes records to which nothing refers, with their files and thumbs. The files go first: a run that is cut off in between finds
 * the rows again, and no file is left that no row names.
 */
export async function removeRecords(engine: Engine, { collection, rows, note }: Removal): Promise<void> {
  const named = rows.flatMap((row) => fileFields(collection).map((field) => ({ row, name: String(row[field] ?? '') })))
  const keys = named.flatMap(({ row, name }) => (name === '' ? [] : [fileKey(collection, String(row.id), name)]))
  await inLanes(LANES, keys, (key) => engine.storage.remove(key))
  const ids = rows.map(({ id }) => String(id))
  const { name } = collection
  const remove = queryOf(engine.database.dialect, { name }).deleteFrom(name).where('id', 'in', ids)
  await engine.database.write(async (transaction) => {
    await runQuery(transaction, remove)
    await note(transaction)
  })
}
