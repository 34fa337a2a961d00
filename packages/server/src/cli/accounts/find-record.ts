import type { Collection } from '@olympiad/contract/collection'
import { compileOnce, decodeRow, type Engine, type StoredRecord } from '@olympiad/engine'

/** The record whose text of a field is this one, compared without case as its unique index does; null when there is none. */
export async function findByText(
  { database }: Engine,
  collection: Collection,
  { field, text }: { field: string; text: string },
): Promise<StoredRecord | null> {
  const { builder } = database.dialect
  const query = builder
    .selectFrom(collection.name)
    .selectAll()
    .where(({ fn, ref }) => fn('lower', [ref(field)]), '=', text.toLowerCase())
  const [row] = await database.all(compileOnce(query))
  return row ? decodeRow(collection, row) : null
}
