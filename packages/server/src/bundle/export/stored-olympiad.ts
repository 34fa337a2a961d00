import { compileOnce, decodeRow, type Engine, type StoredRecord } from '@olympiad/engine'

/** The collections that a bundle can say, in the order of its files. */
export const EXPORTED = [
  'exams',
  'questionpapers',
  'answers',
  'instructions',
  'notifications',
  'examinees',
  'supervisors',
  'approvals',
  'attempts',
] as const
export type Exported = (typeof EXPORTED)[number]

export type StoredOlympiad = Readonly<Record<Exported, readonly StoredRecord[]>>

/** All records that an export is made of, as they were at one instant, in their order of creation. */
export function storedOlympiad({ database, registry }: Engine): Promise<StoredOlympiad> {
  const { builder, orderColumn } = database.dialect
  return database.snapshot(async (all) => {
    const lists: Partial<Record<Exported, StoredRecord[]>> = {}
    for (const name of EXPORTED) {
      const collection = registry.find(name)
      if (!collection) throw new Error(`there is no collection ${name}`)
      const rows = await all(compileOnce(builder.selectFrom(name).selectAll().orderBy('created').orderBy(orderColumn)))
      lists[name] = rows.map((row) => decodeRow(collection, row))
    }
    return lists as StoredOlympiad
  })
}
