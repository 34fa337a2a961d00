import { isDeepStrictEqual } from 'node:util'
import type { Collection } from '@olympiad/contract/collection'
import type { Dialect } from '../dialect.ts'
import {
  addColumn,
  createIndex,
  createTable,
  createView,
  dropIndex,
  dropView,
  type Schema,
  schemaOf,
  type Table,
} from './schema.ts'

/** One statement of a migration, and what it does in words. */
export interface Step {
  readonly about: string
  readonly sql: string
}

export interface MigrationPlan {
  readonly steps: readonly Step[]
  /** What the declarations ask for and no migration may do by itself, one sentence each. */
  readonly refusals: readonly string[]
}

/** What leads from the stored schema to the declared one: additions, indexes and views. Stored values are never touched. */
export function planMigration(dialect: Dialect, stored: Schema, collections: readonly Collection[]): MigrationPlan {
  const declared = schemaOf(collections)
  const tableSteps = collections
    .filter(({ name }) => declared.tables[name])
    .flatMap((collection) => tableChanges(dialect, stored.tables[collection.name], collection))
  const sameViews = isDeepStrictEqual(stored.views, declared.views)
  return {
    steps: sameViews ? tableSteps : [...dropViews(stored), ...tableSteps, ...createViews(declared)],
    refusals: Object.entries(stored.tables).flatMap(([name, table]) => lossesOf(name, table, declared.tables[name])),
  }
}

function tableChanges(dialect: Dialect, stored: Table | undefined, collection: Collection): Step[] {
  const { name } = collection
  const declared = schemaOf([collection]).tables[name]
  if (!declared) return []
  const columns = stored
    ? Object.keys(declared.columns)
        .filter((column) => !(column in stored.columns))
        .map((column) => ({ about: `add ${name}.${column}`, sql: addColumn(dialect, name, column, collection) }))
    : [{ about: `create ${name}`, sql: createTable(dialect, name, declared, collection) }]
  return [...columns, ...indexChanges(dialect, stored, { name, declared })]
}

function indexChanges(
  dialect: Dialect,
  stored: Table | undefined,
  { name, declared }: { name: string; declared: Table },
): Step[] {
  const gone = Object.keys(stored?.indexes ?? {}).filter((index) => !(index in declared.indexes))
  const missing = Object.entries(declared.indexes).filter(([index]) => !(index in (stored?.indexes ?? {})))
  return [
    ...gone.map((index) => ({ about: `drop index ${index}`, sql: dropIndex(index) })),
    ...missing.map(([key, index]) => ({
      about: `create index ${key}`,
      sql: createIndex(dialect, name, key, index),
    })),
  ]
}

/** All views go and come together: one may stand on another. */
function dropViews({ views }: Schema): Step[] {
  const names = Object.keys(views).reverse()
  return names.map((name) => ({ about: `drop view ${name}`, sql: dropView(name) }))
}

function createViews({ views }: Schema): Step[] {
  return Object.entries(views).map(([name, view]) => ({ about: `create view ${name}`, sql: createView(name, view) }))
}

function lossesOf(name: string, stored: Table, declared: Table | undefined): string[] {
  if (!declared) return [`collection ${name} is stored and no longer declared`]
  return Object.entries(stored.columns).flatMap(([column, kind]) => {
    const wanted = declared.columns[column]
    if (!wanted) return [`field ${name}.${column} is stored and no longer declared`]
    return wanted === kind ? [] : [`field ${name}.${column} is stored as ${kind} and declared as ${wanted}`]
  })
}
