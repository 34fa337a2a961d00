import { createHash } from 'node:crypto'
import { declareTable, type Engine, queryOf, readRows, runQuery, type Transaction } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'

/** Rows of one statement: few enough parameters for either store. */
const AT_ONCE = 250
const PAGE = 2000

const { editionfiles, editions, schools, exams, questionpapers, answers, instructions, notices, notifications } =
  olympiad
const { examinees, studentdetails, supervisors, approvals, mailtemplates } = olympiad
/**
 * Names of the collections whose imported records are remembered. Attempts are not among them: they are many and never
 * imported twice.
 */
export const REMEMBERED: ReadonlySet<string> = new Set(
  [
    editions,
    editionfiles,
    schools,
    exams,
    questionpapers,
    answers,
    instructions,
    notifications,
    notices,
    mailtemplates,
    examinees,
    studentdetails,
    supervisors,
    approvals,
  ].map(({ name }) => name),
)

/** Distinguishes an edit that was made here from a value that an import wrote. */
export const imported = declareTable('imported', {
  about: 'What the last import found or wrote of a record: a hash of each field, none once the record is deleted.',
  columns: { collection: { kind: 'text' }, record: { kind: 'text' }, hashes: { kind: 'json' } },
  key: ['collection', 'record'],
})

/** By field, the hash of the value that an import left there. */
export type Hashes = Readonly<Record<string, string>>

/** What is remembered of a record. */
export interface ImportedRecord {
  readonly collection: string
  readonly record: string
  readonly hashes: Hashes
}

/** The hash of a value, or of the bytes of a file. */
export function valueHash(value: unknown): string {
  const bytes = value instanceof Uint8Array ? value : (JSON.stringify(value) ?? '')
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
}

interface ImportedIds {
  readonly collection: string
  readonly ids: readonly string[]
  /** A transaction, to see its own writes. */
  readonly reader?: Pick<Transaction, 'all'>
}

/** What is remembered of some records of a collection, by id. */
export async function importedAmong(
  { database }: Pick<Engine, 'database'>,
  { collection, ids, reader = database }: ImportedIds,
): Promise<Map<string, Hashes>> {
  const found = new Map<string, Hashes>()
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const query = queryOf(database.dialect, imported).selectFrom(imported.name).select(['record', 'hashes'])
    const some = query.where('collection', '=', collection).where('record', 'in', ids.slice(start, start + AT_ONCE))
    for (const { record, hashes } of await readRows(reader, imported, some))
      found.set(record, JSON.parse(hashes) as Hashes)
  }
  return found
}

/** What is remembered of the records of a collection, by id. */
export async function importedOf(
  { database }: Pick<Engine, 'database'>,
  collection: string,
): Promise<Map<string, Hashes>> {
  const found = new Map<string, Hashes>()
  for (let last = ''; ; ) {
    const page = queryOf(database.dialect, imported)
      .selectFrom(imported.name)
      .select(['record', 'hashes'])
      .where('collection', '=', collection)
      .where('record', '>', last)
      .orderBy('record')
      .limit(PAGE)
    const rows = await readRows(database, imported, page)
    for (const { record, hashes } of rows) found.set(record, JSON.parse(hashes) as Hashes)
    if (rows.length < PAGE) return found
    last = rows.at(-1)?.record ?? ''
  }
}

/** Remembers these in place of the former ones. */
export async function remember(
  { database: { dialect } }: Pick<Engine, 'database'>,
  transaction: Transaction,
  records: readonly ImportedRecord[],
): Promise<void> {
  for (let start = 0; start < records.length; start += AT_ONCE) {
    const some = records.slice(start, start + AT_ONCE)
    const rows = some.map((one) => ({ ...one, hashes: JSON.stringify(one.hashes) }))
    const insert = queryOf(dialect, imported).insertInto(imported.name).values(rows)
    await runQuery(
      transaction,
      insert.onConflict((conflict) =>
        conflict.columns(['collection', 'record']).doUpdateSet({ hashes: ({ ref }) => ref('excluded.hashes') }),
      ),
    )
  }
}

/** Remembers some fields of records; other remembered fields stay. */
export async function rememberFields(
  engine: Pick<Engine, 'database'>,
  transaction: Transaction,
  records: readonly ImportedRecord[],
): Promise<void> {
  for (const [collection, some] of Map.groupBy(records, ({ collection: name }) => name)) {
    const known = await importedAmong(engine, {
      collection,
      ids: some.map(({ record }) => record),
      reader: transaction,
    })
    for (const { record, hashes } of some) known.set(record, { ...known.get(record), ...hashes })
    const merged = [...known].map(([record, hashes]) => ({ collection, record, hashes }))
    await remember(engine, transaction, merged)
  }
}
