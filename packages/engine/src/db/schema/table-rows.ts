import type { CompiledQuery, Kysely } from 'kysely'
import type { Executor } from '../database.ts'
import type { Dialect } from '../dialect.ts'
import { compileOnce, type Row } from '../statement.ts'
import type { ColumnsOf, Table } from './table.ts'

type Query<Result> = { compile(): CompiledQuery<Result> }

/** Builds queries of one table, typed by its declaration; nothing runs before `readRows` or `runQuery`. */
export function queryOf<T extends Table>(
  { builder }: Dialect,
  _table: T,
): Kysely<{ readonly [Name in T['name']]: ColumnsOf<T> }> {
  return builder
}

/** The rows of a query of one table, its columns under their own names; the same values on both stores. */
export async function readRows<Result>(
  executor: Pick<Executor, 'all'>,
  table: Table,
  query: Query<Result>,
): Promise<Result[]> {
  const rows = await executor.all(compileOnce(query))
  const truths = Object.keys(table.columns).filter((name) => table.columns[name]?.kind === 'bool')
  return (truths.length === 0 ? rows : rows.map((row) => withTruths(row, truths))) as Result[]
}

/** Number of rows that a query wrote. Throws `UniqueViolation` and `ConstraintViolation`. */
export function runQuery(executor: Pick<Executor, 'run'>, query: Query<unknown>): Promise<number> {
  return executor.run(compileOnce(query))
}

/** One of the stores has no booleans, and gives 0 and 1. */
function withTruths(row: Row, truths: readonly string[]): Row {
  const own = truths.filter((name) => typeof row[name] === 'number')
  return { ...row, ...Object.fromEntries(own.map((name) => [name, row[name] === 1])) }
}
