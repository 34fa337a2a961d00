import { backfillSlices, type NamedMigration, toText, updateRow, type WritePart } from '@olympiad/engine'
import type { Collection } from '@olympiad/schema/collection'
import { olympiad } from '../../all/collections.ts'
import { nameKey } from '../../ground/declared/people/name-key.ts'
import { searchText } from '../../ground/declared/people/search-text.ts'
import { addWords, writeWords } from '../../ground/server/rows/search-words.ts'

const { examinees, schools, supervisors } = olympiad
/** The fields whose words a record is found by, by collection. */
const SOURCES: Readonly<Record<string, readonly string[]>> = {
  [examinees.name]: ['name', 'username'],
  [schools.name]: ['name', 'code', 'place'],
  [supervisors.name]: ['name', 'username', 'email'],
}
const SEARCHED = [examinees, schools, supervisors]
const sourcesOf = ({ name }: Pick<Collection, 'name'>) => SOURCES[name] ?? []

/** Keeps the search text of a record in step with its names at every write. */
export const searchPart: WritePart = {
  concerns: ({ name }) => name in SOURCES,
  draft({ collection, body, stored }) {
    const sources = sourcesOf(collection)
    if (stored && sources.every((field) => body[field] === undefined)) return {}
    const texts = sources.map((field) => toText(body[field] ?? stored?.[field]))
    const named = collection.name === examinees.name ? { namekey: nameKey(texts[0] ?? '') } : {}
    return { kept: { search: searchText(...texts), ...named } }
  },
  afterRow(engine, transaction, { collection, before, after }) {
    if (collection.name !== examinees.name || !after || before?.search === after.search) return undefined
    const words = { examinee: after.id, search: String(after.search) }
    return before ? writeWords(engine, transaction, words) : addWords(engine, transaction, [words])
  },
}

/** Few enough for the parameters of one statement. */
const SLICE = 50

/** The same for students from before there were school files, or before joiners were left out of it. */
const nameKeys: NamedMigration = {
  name: 'examinees have the key of their name, without joiners',
  at: 'after',
  steps: [
    backfillSlices({
      table: examinees.name,
      columns: ['id', 'name'],
      size: SLICE,
      async change(rows, transaction, dialect) {
        for (const { id, name } of rows) {
          const values = { id: String(id), namekey: nameKey(String(name)) }
          await transaction.run(updateRow(dialect, examinees, values))
        }
      },
    }),
  ],
}

/** The same for records from before there was a search, or before joiners were left out of it. */
const searchTexts: readonly NamedMigration[] = SEARCHED.map((collection) => ({
  name: `${collection.name} are found by their words, without joiners`,
  at: 'after',
  steps: [
    backfillSlices({
      table: collection.name,
      columns: ['id', ...sourcesOf(collection)],
      size: SLICE,
      async change(rows, transaction, dialect) {
        const found = rows.map((row) => {
          return { id: String(row.id), search: searchText(...sourcesOf(collection).map((field) => String(row[field]))) }
        })
        for (const row of found) await transaction.run(updateRow(dialect, collection, row))
        if (collection.name !== examinees.name) return
        for (const { id, search } of found)
          await writeWords({ database: { dialect } }, transaction, { examinee: id, search })
      },
    }),
  ],
}))

/** Fills what records are found by, where they are older than that. */
export const searchMigrations: readonly NamedMigration[] = [...searchTexts, nameKeys]
