import type { Field } from '@olympiad/schema/fields'
import type { Kysely, RawBuilder } from 'kysely'
import type { Expressions } from './expressions.ts'
import type { Statement } from './statement.ts'
import type { ColumnKind } from './storage-class.ts'

// biome-ignore lint/suspicious/noExplicitAny: tables are known at run time only, from the declarations
export type QueryBuilder = Kysely<any>

export type OrderColumn = 'rowid' | '_seq'

/** Everything in which the two stores differ, as named capabilities and fragments. */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres'
  /** Builds and compiles queries for this dialect; it is connected to nothing. */
  readonly builder: QueryBuilder
  /** Where the parameter of this number stands in a statement; the first has number 1. */
  placeholder(number: number): string
  /** Column that keeps the order of insertion (`@rowid`). */
  readonly orderColumn: OrderColumn
  /** A column of every table that has another value after each write of a row; null where `Database.mark` tells of writes. */
  readonly rowVersion: string | null
  /** SQL column definition of the record's id. */
  readonly idType: string
  /** Columns every table has beside its id and fields, as definitions. */
  readonly hiddenColumns: readonly string[]
  /** The part after the columns of a table. */
  readonly tableOptions: string
  /** SQL column definition of a field: type, collation, null-ness and default. */
  columnType(field: Field): string
  /** SQL type of a column of a table that is no collection. */
  readonly columnTypes: Readonly<Record<ColumnKind, string>>
  /** A truth value in SQL text. */
  readonly truths: { readonly true: string; readonly false: string }
  /** A quoted column as an index has it in which ASCII case does not matter. */
  noCaseIndexed(column: string): string
  /** `column = value` where ASCII case does not matter, in the form that the unique index of a `noCase` column serves. */
  equalsNoCase(column: string, value: string): RawBuilder<boolean>
  /** How two long lists of ids are compared sooner: by a join on hashes, or by sorting both (`INTERSECT`). */
  readonly comparesBy: 'hashes' | 'sorting'
  /** Fragments of the filter language that differ between the stores. */
  readonly expressions: Expressions
  /** Keep other migrations out until the transaction ends, which may last; none where a write transaction does so by itself. */
  readonly migrationLock: readonly Statement[]
  /** Statements that make or drop tables and views: joined where each would be a round trip to another process. */
  asFew(statements: readonly string[]): readonly string[]
  /** Keeps other transactions with this name out until this one ends; null where one transaction writes at a time. */
  lockName(name: string): Statement | null
  /** Names of all tables, in the column `name`. */
  readonly listTables: Statement
  /** The time by the store's own clock, in the column `ms`; null for one that has no other than this process's. */
  readonly clock: Statement | null
  /** Several processes may share this store. */
  readonly isShared: boolean
}
