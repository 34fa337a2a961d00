import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { Dialect } from '../db/dialect.ts'
import type { StoredTable } from '../db/schema/schema.ts'
import { compileOnce, type Row, type Statement } from '../db/statement.ts'

/** Rows of one entry of an archive, and of one statement: few enough parameters for either store. */
const PAGE = 500
const PLACE = '_place'

export interface BackedUpTable {
  readonly name: string
  /** Columns with their storage; an id is not among them. */
  readonly columns: StoredTable['columns']
  /** Each row begins with its id, unless this is false. */
  readonly hasId?: false | undefined
}

type Value = string | number | boolean | null

/** The rows of a table as stored, in their order of insertion, page by page. */
export async function* tablePages(
  read: { all: Executor['all']; dialect: Dialect },
  table: BackedUpTable,
): AsyncGenerator<Value[][]> {
  const { builder, orderColumn } = read.dialect
  const kinds = kindsOf(table)
  for (let last = 0; ; ) {
    const query = builder
      .selectFrom(table.name)
      .select([...kinds.map(([column]) => column), sql.ref(orderColumn).as(PLACE)])
      .where(sql.ref(orderColumn), '>', last)
      .orderBy(sql.ref(orderColumn))
      .limit(PAGE)
    const rows = await read.all(compileOnce(query))
    if (rows.length === 0) return
    yield rows.map((row) => kinds.map(([column, kind]) => plain(row, column, kind)))
    last = Number(rows.at(-1)?.[PLACE])
  }
}

/** Inserts one page. */
export function insertPage(dialect: Dialect, table: BackedUpTable, page: readonly Value[][]): Statement {
  const kinds = kindsOf(table)
  const rows = page.map((values) =>
    Object.fromEntries(kinds.map(([column, kind], index) => [column, storable(values[index], kind)])),
  )
  return compileOnce(dialect.builder.insertInto(table.name).values(rows))
}

type Kind = StoredTable['columns'][string]

/** The columns in the order of the values of a row. */
function kindsOf({ columns, hasId }: BackedUpTable): [column: string, kind: Kind][] {
  const own = Object.entries(columns)
  return hasId === false ? own : [['id', 'text'], ...own]
}

/** One store has booleans as numbers, and JSON has no bytes; other values need no conversion. */
function plain(row: Row, column: string, kind: Kind): Value {
  const value = row[column] ?? null
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64')
  return kind === 'bool' && value !== null ? Boolean(value) : (value as Value)
}

function storable(value: Value | undefined, kind: Kind): Value | Uint8Array | undefined {
  return kind === 'blob' && typeof value === 'string' ? Buffer.from(value, 'base64') : value
}
