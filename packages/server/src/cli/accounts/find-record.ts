import type { Collection } from '@olympiad/contract/collection'
import { olympiad } from '@olympiad/contract/collections/index'
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

/** Id of the school of a code, in any case. Throws where there is none. */
export async function findSchool(engine: Engine, code: string): Promise<string> {
  const school = await findByText(engine, olympiad.schools, { field: 'code', text: code })
  if (!school) throw new Error(`there is no school ${code}; "olympiad school list" names them`)
  return school.id
}
