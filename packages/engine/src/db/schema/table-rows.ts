import type { Schema } from '@olympiad/schema/collection'
import type { ValueOf } from '@olympiad/schema/fields'
import type { Kysely } from 'kysely'
import type { Database, Executor } from '../database.ts'
import type { Dialect, OrderColumn } from '../dialect.ts'
import { compileOnce, type Query, type Row } from '../statement.ts'
import type { ColumnsOf, Table } from './table.ts'

/** Builds queries of the named tables and collections, typed by their declarations. Nothing runs before `selectRows` or `runQuery`. */
export function queryOf<const D extends readonly Declared[]>(
  { builder }: Dialect,
  ..._declared: D
): Kysely<TablesOf<D>> {
  return builder
}

/** The rows of a query, their columns as the store gives them. */
export async function selectRows<Result>(executor: Pick<Executor, 'all'>, query: Query<Result>): Promise<Result[]> {
  return (await executor.all(compileOnce(query))) as Result[]
}

interface Reader {
  /** Id of the account that asks. */
  readonly asker: string
  /** Known to be costly, and so read apart from everything else from the beginning. */
  readonly isCostly?: true
}

/** Reads what somebody chose to ask (`Database.ask`): what is costly waits for no one else, and no one for it. */
export function readerFor(database: Pick<Database, 'ask'>, { asker, isCostly }: Reader): Pick<Executor, 'all'> {
  return { all: (statement) => database.ask(isCostly ? { ...statement, isCostly } : statement, asker) }
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
export async function runQuery(executor: Pick<Executor, 'run'>, query: Query<unknown>): Promise<number> {
  return executor.run(compileOnce(query))
}

/** One of the stores has no booleans, and gives 0 and 1. */
function withTruths(row: Row, truths: readonly string[]): Row {
  const own = truths.filter((name) => typeof row[name] === 'number')
  return { ...row, ...Object.fromEntries(own.map((name) => [name, row[name] === 1])) }
}

/** A field as the store gives it: one of the stores has 0 and 1 for truths, and structures come as text or parsed. */
type StoredValue<F> = F extends { readonly type: 'bool' }
  ? boolean | number
  : F extends { readonly type: 'number' }
    ? number
    : F extends { readonly type: 'password' }
      ? string
      : ValueOf<F> extends string
        ? ValueOf<F>
        : unknown

/** The columns of a collection: its id, its fields, and the column that keeps the order of insertion. */
type FieldColumns<C extends Schema> = { readonly id: string } & { readonly [K in OrderColumn]: number } & {
  readonly [K in keyof C['fields']]: StoredValue<C['fields'][K]>
}

/** A table, a collection, or one that is known by its name alone. */
type Declared = Table | Schema | { readonly name: string }

/** Tables and collections as Kysely knows them, by their names. */
type TablesOf<D extends readonly Declared[]> = {
  readonly [One in D[number] as One['name']]: One extends Table
    ? ColumnsOf<One>
    : One extends Schema
      ? FieldColumns<One>
      : { readonly id: string; readonly [column: string]: unknown }
}
