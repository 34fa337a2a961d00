import { createHash } from 'node:crypto'
import type { Collection, Index } from '@olympiad/contract/collection'
import type { Dialect } from '../dialect.ts'
import { type StorageClass, storageClass } from '../storage-class.ts'

/** What the store has, in words that hold for both dialects; kept with the data to be compared at the next start. */
export interface Schema {
  readonly tables: Readonly<Record<string, Table>>
  readonly views: Readonly<Record<string, View>>
}
export interface Table {
  readonly columns: Readonly<Record<string, StorageClass>>
  readonly indexes: Readonly<Record<string, Index>>
}
export interface View {
  readonly of: string
  readonly columns: readonly string[]
}

/** PostgreSQL cuts longer names off, and they would collide. */
const MAX_NAME = 63

/** The schema that the declarations ask for. */
export function schemaOf(collections: readonly Collection[]): Schema {
  const tables: Record<string, Table> = {}
  const views: Record<string, View> = {}
  for (const { name, fields, indexes, view } of collections) {
    if (view) views[name] = { of: view.of, columns: Object.keys(fields) }
    else {
      const columns = Object.entries(fields).map(([field, declared]) => [field, storageClass(declared)] as const)
      const named = indexes.map((index) => [indexName(name, index), index] as const)
      tables[name] = { columns: Object.fromEntries(columns), indexes: Object.fromEntries(named) }
    }
  }
  return { tables, views }
}

/** The name of an index, which says what it is: an index declared otherwise is another index. */
function indexName(table: string, { unique, fields, noCase, whenFilled }: Index): string {
  const parts = [table, ...fields, unique ? 'unique' : 'index', noCase && 'nocase', whenFilled && 'filled']
  const name = parts.filter(Boolean).join('_')
  if (name.length <= MAX_NAME) return name
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 12)
  return `${name.slice(0, MAX_NAME - 13)}_${digest}`
}

export function createTable(dialect: Dialect, name: string, { columns }: Table, declared: Collection): string {
  const fields = Object.keys(columns).map((column) => columnDefinition(dialect, column, declared))
  const all = [`"id" ${dialect.idType}`, ...dialect.hiddenColumns, ...fields]
  return `CREATE TABLE ${quoted(name)} (${all.join(', ')})${dialect.tableOptions}`
}

export function addColumn(dialect: Dialect, table: string, column: string, declared: Collection): string {
  return `ALTER TABLE ${quoted(table)} ADD COLUMN ${columnDefinition(dialect, column, declared)}`
}

export function createIndex(dialect: Dialect, table: string, name: string, index: Index): string {
  const columns = index.fields.map((field) => (index.noCase ? dialect.noCaseIndexed(quoted(field)) : quoted(field)))
  const filled = index.whenFilled ? ` WHERE ${index.fields.map((field) => `${quoted(field)} <> ''`).join(' AND ')}` : ''
  const kind = index.unique ? 'UNIQUE INDEX' : 'INDEX'
  return `CREATE ${kind} ${quoted(name)} ON ${quoted(table)} (${columns.join(', ')})${filled}`
}

export const dropIndex = (name: string) => `DROP INDEX ${quoted(name)}`

export function createView(name: string, { of, columns }: View): string {
  return `CREATE VIEW ${quoted(name)} AS SELECT ${['id', ...columns].map(quoted).join(', ')} FROM ${quoted(of)}`
}

export const dropView = (name: string) => `DROP VIEW ${quoted(name)}`

function columnDefinition(dialect: Dialect, column: string, { fields, name }: Collection): string {
  const field = fields[column]
  if (!field) throw new Error(`collection ${name} has no field ${column}`)
  return `${quoted(column)} ${dialect.columnType(field)}`
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
