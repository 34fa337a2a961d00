import type { Schema } from '@olympiad/schema/collection'
import type { StoredOf } from '@olympiad/schema/record'
import type { Executor } from '../db/database.ts'
import { compileOnce, type Query } from '../db/statement.ts'
import { decodeRow } from './rows.ts'

/** The rows of a query of whole records, as records. */
export async function selectRecords<C extends Schema>(
  executor: Pick<Executor, 'all'>,
  collection: C,
  query: Query<{ readonly id: string }>,
): Promise<StoredOf<C>[]> {
  const rows = await executor.all(compileOnce(query))
  return rows.map((row) => decodeRow(collection, row) as StoredOf<C>)
}
