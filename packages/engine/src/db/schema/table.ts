import type { Index } from '@olympiad/schema/collection'
import type { ColumnType, Insertable } from 'kysely'
import type { ColumnKind } from '../storage-class.ts'

/** A column: no value may be missing unless it is `nullable`, and a row that names none gets the default. */
export interface Column {
  readonly kind: ColumnKind
  readonly nullable?: true
  readonly default?: string | number | boolean
}
type Columns = Readonly<Record<string, Column>>

/** These columns are a foreign key to another table, which is declared before this one. */
export interface Reference {
  readonly columns: readonly string[]
  /** A collection's name (its key is `id`) or a table's, with its key or the columns of a unique index. */
  readonly to: { readonly table: string; readonly columns: readonly string[] }
  /** What happens to the row when the other one is deleted: it is deleted too, or prevents that. */
  readonly onDelete: 'cascade' | 'refuse'
}

/** A table that is not a collection: no rules, no API. Only the code that declares it reads and writes it. */
export interface Table<Name extends string = string, C extends Columns = Columns> {
  readonly name: Name
  /** One sentence: what a row is. */
  readonly about: string
  readonly columns: C
  /** Columns of the primary key. */
  readonly key: readonly string[]
  readonly indexes: readonly Index[]
  readonly references: readonly Reference[]
  /** Conditions that each row fulfils, by name: SQL that both stores understand. */
  readonly checks: Readonly<Record<string, string>>
  /** Holds data of the moment that is worthless later: a backup leaves it out. */
  readonly isPassing?: true
}

interface Declaration<C extends Columns> {
  readonly about: string
  readonly columns: C
  readonly key: readonly (keyof C & string)[]
  readonly indexes?: readonly (Index & { readonly fields: readonly (keyof C & string)[] })[]
  readonly references?: readonly (Reference & { readonly columns: readonly (keyof C & string)[] })[]
  readonly checks?: Readonly<Record<string, string>>
  readonly isPassing?: true
}

/** Declares a table, the same on both stores; `migrate` creates it and adds what is declared later. */
export function declareTable<const Name extends string, const C extends Columns>(
  name: Name,
  declaration: Declaration<C>,
): Table<Name, C> {
  return { name, indexes: [], references: [], checks: {}, ...declaration }
}

interface Values {
  readonly text: string
  readonly number: number
  readonly bool: boolean
  readonly json: string
  readonly blob: Uint8Array
}
type ValueOf<C extends Column> = Values[C['kind']] | (C extends { readonly nullable: true } ? null : never)
type GivenOf<C extends Column> =
  | ValueOf<C>
  | (C extends { readonly nullable: true } | { readonly default: string | number | boolean } ? undefined : never)

/** The columns of a table as Kysely knows them. */
export type ColumnsOf<T extends Table> = {
  readonly [N in keyof T['columns']]: ColumnType<
    ValueOf<T['columns'][N]>,
    GivenOf<T['columns'][N]>,
    ValueOf<T['columns'][N]>
  >
}
/** A row as it is read. */
export type RowOf<T extends Table> = { readonly [N in keyof T['columns']]: ValueOf<T['columns'][N]> }
/** A row to insert: columns with a default, or that may be missing, may be left out. */
export type NewRowOf<T extends Table> = Insertable<ColumnsOf<T>>
