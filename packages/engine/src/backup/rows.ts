import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { Dialect } from '../db/dialect.ts'
import type { Row, SqlValue, Statement } from '../db/statement.ts'
import type { StorageClass } from '../db/storage-class.ts'

/** Rows of one entry of an archive, and of one statement: few enough parameters for either store. */
const PAGE = 500
const PLACE = '_place'

export interface BackedUpTable {
  readonly name: string
  /** Columns besides the id, with how they are stored. */
  readonly columns: Readonly<Record<string, StorageClass>>
}

type Value = string | number | boolean | null

/** The rows of a table as stored, in their order of insertion, page by page; each begins with the id. */
export async function* tablePages(
  read: { all: Executor['all']; dialect: Dialect },
  { name, columns }: BackedUpTable,
): AsyncGenerator<Value[][]> {
  const { builder, orderColumn } = read.dialect
  const kinds = Object.entries(columns)
  for (let last = 0; ; ) {
    const query = builder
      .selectFrom(name)
      .select(['id', ...Object.keys(columns), sql.ref(orderColumn).as(PLACE)])
      .where(sql.ref(orderColumn), '>', last)
      .orderBy(sql.ref(orderColumn))
      .limit(PAGE)
    const rows = await read.all(compiled(query))
    if (rows.length === 0) return
    yield rows.map((row) => [String(row.id), ...kinds.map(([column, kind]) => plain(row, column, kind))])
    last = Number(rows.at(-1)?.[PLACE])
  }
}

/** Inserts one page. */
export function insertPage(dialect: Dialect, { name, columns }: BackedUpTable, page: readonly Value[][]): Statement {
  const names = ['id', ...Object.keys(columns)]
  const rows = page.map((values) => Object.fromEntries(names.map((column, index) => [column, values[index]])))
  return compiled(dialect.builder.insertInto(name).values(rows))
}

/** Booleans are numbers in one of the stores; all else is said alike. */
function plain(row: Row, column: string, kind: StorageClass): Value {
  const value = row[column] ?? null
  return kind === 'bool' ? Boolean(value) : (value as Value)
}

function compiled(query: { compile(): { sql: string; parameters: readonly unknown[] } }): Statement {
  const { sql: text, parameters } = query.compile()
  return { sql: text, parameters: parameters as readonly SqlValue[] }
}
