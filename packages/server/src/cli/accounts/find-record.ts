import { type Engine, queryOf, type StoredRecord, selectRecords } from '@olympiad/engine'
import { olympiad } from '@olympiad/olympiad/all/collections'
import type { Collection } from '@olympiad/schema/collection'

/** The record whose field has this text, in any case as in its unique index; null if no record has it. */
export async function findByText(
  { database }: Engine,
  collection: Collection,
  { field, text }: { field: string; text: string },
): Promise<StoredRecord | null> {
  const builder = queryOf(database.dialect, collection)
  const query = builder
    .selectFrom(collection.name)
    .selectAll()
    .where(({ fn, ref }) => fn('lower', [ref(field)]), '=', text.toLowerCase())
  const [record = null] = await selectRecords(database, collection, query)
  return record
}

/** Id of the school with a code, in any case. Throws if no school has it. */
export async function findSchool(engine: Engine, code: string): Promise<string> {
  const school = await findByText(engine, olympiad.schools, { field: 'code', text: code })
  if (!school) throw new Error(`there is no school ${code}; "olympiad school list" lists them`)
  return school.id
}
