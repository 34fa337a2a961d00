import { index } from '@olympiad/schema/collection'
import type { Database, Executor } from '../../db/database.ts'
import type { Dialect } from '../../db/dialect.ts'
import { declareTable } from '../../db/schema/table.ts'
import type { SqlValue } from '../../db/statement.ts'
import { after, type MaybePromise } from '../../support/coroutine.ts'

/** Where the bytes of a file lie. */
export interface FilePlace {
  /** The name of the segment's file. */
  readonly segment: string
  readonly start: number
  /** In bytes. */
  readonly length: number
  readonly writtenMs: number
}

/** Where the files lie that share segments. A backup holds the files themselves. */
export const filePlaces = declareTable('_file_places', {
  about: 'Where a small file lies in a segment; the id is its key.',
  columns: {
    id: { kind: 'text' },
    segment: { kind: 'text' },
    start: { kind: 'number' },
    length: { kind: 'number' },
    writtenMs: { kind: 'number' },
    /** Filled once no record names the file, and its bytes must go. */
    unnamed: { kind: 'text', default: '' },
  },
  key: ['id'],
  indexes: [index('segment'), { ...index('unnamed'), whenFilled: true }],
  isPassing: true,
})

/** Texts by hand, made once: a builder takes longer than the store does. */
export function placeStatements({ placeholder }: Pick<Dialect, 'placeholder'>) {
  const table = `"${filePlaces.name}"`
  const place = '"segment", "start", "length", "writtenMs"'
  const five = [1, 2, 3, 4, 5].map(placeholder).join(', ')
  const texts = {
    find: `select ${place} from ${table} where "id" = ${placeholder(1)}`,
    insert: `insert into ${table} ("id", ${place}) values (${five})`,
    unname: `update ${table} set "unnamed" = 'yes' where "id" = ${placeholder(1)}`,
    remove: `delete from ${table} where "id" = ${placeholder(1)}`,
    unnamed: `select "id" from ${table} where "unnamed" <> '' limit 500`,
    within: `select "start", "length" from ${table} where "segment" = ${placeholder(1)} order by "start"`,
  }
  return (name: keyof typeof texts, ...parameters: SqlValue[]) => ({ sql: texts[name], parameters })
}

/** The place of a file that lies in a segment; null for any other. */
export function findPlace(
  executor: Pick<Executor, 'all'>,
  statement: ReturnType<typeof placeStatements>,
  key: string,
): MaybePromise<FilePlace | null> {
  return after(executor.all(statement('find', key)), ([row]) =>
    row
      ? {
          segment: String(row.segment),
          start: Number(row.start),
          length: Number(row.length),
          writtenMs: Number(row.writtenMs),
        }
      : null,
  )
}

/** The ranges of a segment that hold a file, in their order. */
export async function placesWithin(
  database: Pick<Database, 'all'>,
  statement: ReturnType<typeof placeStatements>,
  segment: string,
): Promise<{ readonly start: number; readonly length: number }[]> {
  const rows = await database.all(statement('within', segment))
  return rows.map(({ start, length }) => ({ start: Number(start), length: Number(length) }))
}
