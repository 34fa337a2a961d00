import { type Engine, table } from '@olympiad/engine'
import { olympiad } from '@olympiad/olympiad/all/collections'
import type { StoredOf } from '@olympiad/schema/record'
import { codecs, type ExportedName } from '../collections/index.ts'

/** By collection, all records that an export is made of. */
export type StoredOlympiad = { readonly [Name in ExportedName]: readonly StoredOf<(typeof olympiad)[Name]>[] }

/** All records that an export is made of, as they were at one instant, in their order of creation. */
export function storedOlympiad(engine: Engine): Promise<StoredOlympiad> {
  return engine.database.snapshot(async (all) => {
    const stored: Record<string, unknown> = {}
    for (const name of Object.keys(codecs) as ExportedName[])
      stored[name] = byCreation(await table(engine, olympiad[name], { all }).all())
    return stored as StoredOlympiad
  })
}

/** What was created in the same millisecond stays in its order of insertion. */
function byCreation<R extends { readonly created: string }>(records: readonly R[]): readonly R[] {
  return records.toSorted((one, two) => Number(one.created > two.created) - Number(one.created < two.created))
}
