import type { Index } from '@olympiad/schema/collection'
import type { Transaction } from '../database.ts'
import { dropIndex, dropView, quoted } from './definitions.ts'
import type { MigrationStep } from './named-migrations.ts'
import type { OwnShape, Schema, StoredTable } from './schema.ts'

/**
 * Renames a column. Its indexes are rebuilt from the declaration. A check constraint must name the column in double
 * quotes.
 */
export function renameColumn(table: string, from: string, to: string): MigrationStep {
  const renamed = (name: string) => (name === from ? to : name)
  return altering({
    sql: () => [`ALTER TABLE ${quoted(table)} RENAME COLUMN ${quoted(from)} TO ${quoted(to)}`],
    alters: (tables) =>
      mapTables(tables, (name, stored) => {
        const own = stored.own && referringTo(stored.own, table, { columns: renamed })
        if (name !== table) return [name, { ...stored, ...(own && { own }) }]
        const columns = renameKeys(stored.columns, renamed)
        const indexes = mapValues(stored.indexes, (index) => ({ ...index, fields: index.fields.map(renamed) }))
        return [name, { columns, indexes, ...(own && { own: withColumns(own, { renamed, from, to }) }) }]
      }),
  })
}

/** Renames a table. A collection's id is made of its name, and its files lie under the id: one with files keeps its name. */
export function renameTable(from: string, to: string): MigrationStep {
  return altering({
    sql: () => [`ALTER TABLE ${quoted(from)} RENAME TO ${quoted(to)}`],
    alters: (tables) =>
      mapTables(tables, (name, stored) => {
        const own = stored.own && referringTo(stored.own, from, { table: to })
        return [name === from ? to : name, { ...stored, ...(own && { own }) }]
      }),
  })
}

/** Removes a column with all its values, and the indexes over it. */
export function dropColumn(table: string, column: string): MigrationStep {
  const isOver = ({ fields }: Index) => fields.includes(column)
  return altering({
    sql: ({ tables }) => {
      const indexes = Object.entries(tables[table]?.indexes ?? {}).filter(([, index]) => isOver(index))
      const drop = `ALTER TABLE ${quoted(table)} DROP COLUMN ${quoted(column)}`
      return [...indexes.map(([name]) => dropIndex(name)), drop]
    },
    alters: (tables) =>
      mapTables(tables, (name, stored) => {
        if (name !== table) return [name, stored]
        const own = stored.own && { ...stored.own, columns: without(stored.own.columns, (key) => key === column) }
        const indexes = without(stored.indexes, (_, index) => isOver(index))
        const columns = without(stored.columns, (key) => key === column)
        return [name, { columns, indexes, ...(own && { own }) }]
      }),
  })
}

/** Removes a table with all its rows. */
export function dropTable(table: string): MigrationStep {
  return altering({
    sql: () => [`DROP TABLE ${quoted(table)}`],
    alters: (tables) => without(tables, (name) => name === table),
  })
}

type Tables = Schema['tables']
interface Alteration {
  readonly sql: (stored: Schema) => readonly string[]
  readonly alters: (tables: Tables) => Tables
}

/** Drops the views first, because they depend on the altered table. The declaration recreates them. */
function altering({ sql, alters }: Alteration): MigrationStep {
  return {
    async run(transaction: Transaction, _dialect, stored) {
      const views = Object.keys(stored.views).reverse().map(dropView)
      for (const text of [...views, ...sql(stored)]) await transaction.run({ sql: text, parameters: [] })
    },
    alters: ({ tables }) => ({ tables: alters(tables), views: {} }),
  }
}

function referringTo(
  own: OwnShape,
  table: string,
  now: { table?: string; columns?: (name: string) => string },
): OwnShape {
  const references = own.references.map((reference) => {
    const { to } = reference
    if (to.table !== table) return reference
    return {
      ...reference,
      to: { table: now.table ?? table, columns: now.columns ? to.columns.map(now.columns) : to.columns },
    }
  })
  return { ...own, references }
}

function withColumns(
  own: OwnShape,
  { renamed, from, to }: { renamed: (name: string) => string; from: string; to: string },
): OwnShape {
  return {
    key: own.key.map(renamed),
    columns: renameKeys(own.columns, renamed),
    references: own.references.map((reference) => ({ ...reference, columns: reference.columns.map(renamed) })),
    checks: mapValues(own.checks, (sql) => sql.replaceAll(quoted(from), quoted(to))),
  }
}

function mapTables(tables: Tables, change: (name: string, table: StoredTable) => [string, StoredTable]): Tables {
  return Object.fromEntries(Object.entries(tables).map(([name, table]) => change(name, table)))
}

function mapValues<V>(values: Readonly<Record<string, V>>, change: (value: V) => V): Record<string, V> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]))
}

function renameKeys<V>(values: Readonly<Record<string, V>>, renamed: (key: string) => string): Record<string, V> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [renamed(key), value]))
}

function without<V>(
  values: Readonly<Record<string, V>>,
  isGone: (key: string, value: V) => boolean,
): Record<string, V> {
  return Object.fromEntries(Object.entries(values).filter(([key, value]) => !isGone(key, value)))
}
