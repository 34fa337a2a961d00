import { isDeepStrictEqual } from 'node:util'
import type { Dialect } from '../dialect.ts'
import {
  addColumn,
  collectionDefinition,
  createIndex,
  createTable,
  createView,
  type Definition,
  dropIndex,
  dropView,
  tableDefinition,
} from './definitions.ts'
import { type Declared, ownShapeOf, type Schema, type StoredTable, schemaOf } from './schema.ts'

/** One statement of a migration, and its effect in words. */
export interface Step {
  readonly about: string
  readonly sql: string
}

export interface MigrationPlan {
  /** The declared schema. */
  readonly schema: Schema
  readonly steps: readonly Step[]
  /** Declared changes that no migration may make by itself, one sentence each. */
  readonly refusals: readonly string[]
}

/**
 * The steps from the stored schema to the declared one: additions, indexes and views. Stored values are never touched.
 */
export function planMigration(dialect: Dialect, stored: Schema, declared: Declared): MigrationPlan {
  const wanted = schemaOf(declared)
  const definitions = [
    ...declared.collections.filter(({ view }) => !view).map((one) => collectionDefinition(dialect, one)),
    ...(declared.tables ?? []).map((one) => tableDefinition(dialect, one)),
  ]
  const tableSteps = definitions.flatMap((definition) =>
    tableChanges(dialect, definition, {
      stored: stored.tables[definition.name],
      declared: wanted.tables[definition.name]!,
    }),
  )
  const sameViews = isDeepStrictEqual(stored.views, wanted.views)
  return {
    schema: wanted,
    steps: sameViews ? tableSteps : [...dropViews(stored), ...tableSteps, ...createViews(wanted)],
    refusals: Object.entries(stored.tables).flatMap(([name, table]) => lossesOf(name, table, wanted.tables[name])),
  }
}

interface Change {
  readonly stored: StoredTable | undefined
  readonly declared: StoredTable
}

function tableChanges(dialect: Dialect, definition: Definition, { stored, declared }: Change): Step[] {
  const { name } = definition
  const columns = stored
    ? Object.keys(declared.columns)
        .filter((column) => !(column in stored.columns))
        .map((column) => ({ about: `add ${name}.${column}`, sql: addColumn(definition, column) }))
    : [{ about: `create ${name}`, sql: createTable(dialect, definition) }]
  return [...columns, ...indexChanges(dialect, name, { stored, declared })]
}

function indexChanges(dialect: Dialect, table: string, { stored, declared }: Change): Step[] {
  const gone = Object.keys(stored?.indexes ?? {}).filter((index) => !(index in declared.indexes))
  const missing = Object.entries(declared.indexes).filter(([index]) => !(index in (stored?.indexes ?? {})))
  return [
    ...gone.map((index) => ({ about: `drop index ${index}`, sql: dropIndex(index) })),
    ...missing.map(([key, index]) => ({
      about: `create index ${key}`,
      sql: createIndex(dialect, table, key, index),
    })),
  ]
}

/** All views are dropped and created together: one may depend on another. */
function dropViews({ views }: Schema): Step[] {
  const names = Object.keys(views).reverse()
  return names.map((name) => ({ about: `drop view ${name}`, sql: dropView(name) }))
}

function createViews({ views }: Schema): Step[] {
  return Object.entries(views).map(([name, view]) => ({ about: `create view ${name}`, sql: createView(name, view) }))
}

function lossesOf(name: string, stored: StoredTable, declared: StoredTable | undefined): string[] {
  const [whole, part] = (declared ?? stored).own ? ['table', 'column'] : ['collection', 'field']
  if (!declared) return [`${whole} ${name} is stored and no longer declared`]
  const losses = Object.entries(stored.columns).flatMap(([column, kind]) => {
    const wanted = declared.columns[column]
    if (!wanted) return [`${part} ${name}.${column} is stored and no longer declared`]
    return wanted === kind ? [] : [`${part} ${name}.${column} is stored as ${kind} and declared as ${wanted}`]
  })
  return declared.own || stored.own ? [...losses, ...misshapes(name, stored, declared)] : losses
}

/** Changes of an existing table that neither store can make. */
function misshapes(name: string, stored: StoredTable, declared: StoredTable): string[] {
  const [before, after] = [ownShapeOf(stored), ownShapeOf(declared)]
  const parts = (['key', 'references', 'checks'] as const).filter(
    (part) => !isDeepStrictEqual(before[part], after[part]),
  )
  const columns = Object.entries(after.columns).flatMap(([column, shape]) => {
    const was = before.columns[column]
    if (was)
      return isDeepStrictEqual(was, shape)
        ? []
        : [`column ${name}.${column} is stored with another default or null-ness`]
    const isFilled = shape.nullable || shape.default !== undefined
    return isFilled ? [] : [`column ${name}.${column} is new and says nothing for the rows that are there`]
  })
  return [
    ...parts.map((part) => `table ${name} is stored with ${part === 'key' ? 'another' : 'other'} ${part}`),
    ...columns,
  ]
}
