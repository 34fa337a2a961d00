import type { Schema } from '@olympiad/schema/collection'
import type { ValueOf } from '@olympiad/schema/fields'
import type { OrderColumn } from '../dialect.ts'
import type { ColumnsOf, Table } from './table.ts'

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
export type Declared = Table | Schema | { readonly name: string }

/** Tables and collections as Kysely knows them, by their names. */
export type TablesOf<D extends readonly Declared[]> = {
  readonly [One in D[number] as One['name']]: One extends Table
    ? ColumnsOf<One>
    : One extends Schema
      ? FieldColumns<One>
      : { readonly id: string; readonly [column: string]: unknown }
}
