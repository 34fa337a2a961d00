import { createHash } from 'node:crypto'
import type { Collection, Index } from '@olympiad/schema/collection'
import { type ColumnKind, type StorageClass, storageClass } from '../storage-class.ts'
import type { Column, Reference, Table } from './table.ts'

/** The declared schema: collections and other tables. Tables come after those that their foreign keys reference. */
export interface Declared {
  readonly collections: readonly Collection[]
  readonly tables?: readonly Table[]
}

/** The schema of the store, in words that hold for both dialects; stored to be compared at the next start. */
export interface Schema {
  readonly tables: Readonly<Record<string, StoredTable>>
  readonly views: Readonly<Record<string, View>>
}
export interface StoredTable {
  /** Columns beside the id; all of them if the key is another column. */
  readonly columns: Readonly<Record<string, StorageClass | ColumnKind>>
  readonly indexes: Readonly<Record<string, Index>>
  /** For a table that is no collection; also absent if it was created when it was one. */
  readonly own?: OwnShape
}
/** The parts of a table beyond the kinds of its columns. */
export interface OwnShape {
  readonly key: readonly string[]
  /** By column, besides an id that is the key. */
  readonly columns: Readonly<Record<string, Pick<Column, 'nullable' | 'default'>>>
  readonly references: readonly Reference[]
  readonly checks: Readonly<Record<string, string>>
}
export interface View {
  readonly of: string
  readonly columns: readonly string[]
  /** A text column: rows in which it is empty are left out. */
  readonly whenFilled?: string
}

/** PostgreSQL cuts longer names off, and they would collide. */
const MAX_NAME = 63

/** The declared schema. Throws if two declarations have one name. */
export function schemaOf({ collections, tables: owned = [] }: Declared): Schema {
  const tables: Record<string, StoredTable> = {}
  const views: Record<string, View> = {}
  const take = (name: string, table: StoredTable) => {
    if (tables[name]) throw new Error(`there are two tables of the name ${name}`)
    tables[name] = table
  }
  for (const { name, fields, indexes, view } of collections) {
    if (view) views[name] = { ...view, columns: Object.keys(fields) }
    else {
      const columns = Object.entries(fields).map(([field, declared]) => [field, storageClass(declared)] as const)
      take(name, { columns: Object.fromEntries(columns), indexes: namedIndexes(name, indexes) })
    }
  }
  for (const table of owned) take(table.name, ownTable(table))
  return { tables, views }
}

/** Whether the rows have an id, which then is the key and stands apart from the other columns. */
export function hasId({ own }: Pick<StoredTable, 'own'>): boolean {
  return own === undefined || isId(own.key)
}

/** The table's own declaration, or that of a collection. */
export function ownShapeOf({ own, columns }: StoredTable): OwnShape {
  const usual = Object.entries(columns).map(([name, kind]) => [name, USUAL[kind] ?? {}] as const)
  return own ?? { key: ['id'], columns: Object.fromEntries(usual), references: [], checks: {} }
}

const USUAL: Readonly<Partial<Record<StorageClass | ColumnKind, OwnShape['columns'][string]>>> = {
  text: { default: '' },
  number: { default: 0 },
  bool: { default: false },
  json: { nullable: true },
}

const isId = (key: readonly string[]) => key.length === 1 && key[0] === 'id'

function ownTable({ name, columns, key, indexes, references, checks }: Table): StoredTable {
  const apart = Object.entries(columns).filter(([column]) => !(isId(key) && column === 'id'))
  const rest = apart.map(([column, { kind: _, ...shape }]) => [column, shape] as const)
  return {
    columns: Object.fromEntries(apart.map(([column, { kind }]) => [column, kind])),
    indexes: namedIndexes(name, indexes),
    own: { key, columns: Object.fromEntries(rest), references, checks },
  }
}

function namedIndexes(table: string, indexes: readonly Index[]): Record<string, Index> {
  return Object.fromEntries(indexes.map((index) => [indexName(table, index), index]))
}

/** The name of an index, which says what it is: an index declared otherwise is another index. */
function indexName(table: string, { unique, fields, noCase, whenFilled }: Index): string {
  const parts = [table, ...fields, unique ? 'unique' : 'index', noCase && 'nocase', whenFilled && 'filled']
  const name = parts.filter(Boolean).join('_')
  if (name.length <= MAX_NAME) return name
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 12)
  return `${name.slice(0, MAX_NAME - 13)}_${digest}`
}
