import type { Collection, Index } from '@olympiad/schema/collection'
import type { Dialect } from '../dialect.ts'
import type { View } from './schema.ts'
import type { Column, Reference, Table } from './table.ts'

/** A table, with the definitions of its columns as SQL says them. */
export interface Definition {
  readonly name: string
  /** Each column besides an id that every record has. */
  readonly columns: Readonly<Record<string, string>>
  /** What follows the columns. */
  readonly constraints: readonly string[]
  readonly hasRecordId: boolean
}

/** How a collection is stored. */
export function collectionDefinition(dialect: Dialect, { name, fields }: Collection): Definition {
  const columns = Object.entries(fields).map(([field, declared]) => {
    return [field, `${quoted(field)} ${dialect.columnType(declared)}`] as const
  })
  return { name, columns: Object.fromEntries(columns), constraints: [], hasRecordId: true }
}

/** How a table that is no collection is stored. */
export function tableDefinition(dialect: Dialect, { name, columns, key, references, checks }: Table): Definition {
  const definitions = Object.entries(columns).map(([column, declared]) => {
    return [column, `${quoted(column)} ${ownColumn(dialect, declared)}`] as const
  })
  const constraints = [
    `PRIMARY KEY (${list(key)})`,
    ...references.map(reference),
    ...Object.entries(checks).map(([check, sql]) => `CONSTRAINT ${quoted(`${name}_${check}`)} CHECK (${sql})`),
  ]
  return { name, columns: Object.fromEntries(definitions), constraints, hasRecordId: false }
}

export function createTable(dialect: Dialect, { name, columns, constraints, hasRecordId }: Definition): string {
  const id = hasRecordId ? [`"id" ${dialect.idType}`] : []
  const all = [...id, ...dialect.hiddenColumns, ...Object.values(columns), ...constraints]
  return `CREATE TABLE ${quoted(name)} (${all.join(', ')})${dialect.tableOptions}`
}

export function addColumn({ name, columns }: Definition, column: string): string {
  return `ALTER TABLE ${quoted(name)} ADD COLUMN ${columns[column]}`
}

export function createIndex(dialect: Dialect, table: string, name: string, index: Index): string {
  const columns = index.fields.map((field) => (index.noCase ? dialect.noCaseIndexed(quoted(field)) : quoted(field)))
  const filled = index.whenFilled ? ` WHERE ${index.fields.map((field) => `${quoted(field)} <> ''`).join(' AND ')}` : ''
  const kind = index.unique ? 'UNIQUE INDEX' : 'INDEX'
  return `CREATE ${kind} ${quoted(name)} ON ${quoted(table)} (${columns.join(', ')})${filled}`
}

export const dropIndex = (name: string) => `DROP INDEX ${quoted(name)}`

export function createView(name: string, { of, columns, whenFilled }: View): string {
  const filled = whenFilled ? ` WHERE ${quoted(whenFilled)} <> ''` : ''
  return `CREATE VIEW ${quoted(name)} AS SELECT ${list(['id', ...columns])} FROM ${quoted(of)}${filled}`
}

export const dropView = (name: string) => `DROP VIEW ${quoted(name)}`

/** A name quoted for SQL. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

function ownColumn(dialect: Dialect, { kind, nullable, default: value }: Column): string {
  const missing = nullable ? '' : ' NOT NULL'
  return `${dialect.columnTypes[kind]}${missing}${value === undefined ? '' : ` DEFAULT ${literal(dialect, value)}`}`
}

function literal({ truths }: Dialect, value: string | number | boolean): string {
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  return typeof value === 'boolean' ? truths[`${value}`] : String(value)
}

function reference({ columns, to, onDelete }: Reference): string {
  const rule = onDelete === 'cascade' ? 'CASCADE' : 'RESTRICT'
  return `FOREIGN KEY (${list(columns)}) REFERENCES ${quoted(to.table)} (${list(to.columns)}) ON DELETE ${rule}`
}

const list = (names: readonly string[]) => names.map(quoted).join(', ')
