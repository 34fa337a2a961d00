import type { Field } from '@olympiad/contract/fields'
import type { Kysely } from 'kysely'
import type { Expressions } from './expressions.ts'

// biome-ignore lint/suspicious/noExplicitAny: tables are known at run time only, from the declarations
export type QueryBuilder = Kysely<any>

/** Everything in which the two stores differ, as named capabilities and fragments. */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres'
  /** Builds and compiles queries for this dialect; it is connected to nothing. */
  readonly builder: QueryBuilder
  /** Column that keeps the order of insertion (`@rowid`). */
  readonly orderColumn: string
  /** SQL column definition of a field: type, collation, null-ness and default. */
  columnType(field: Field): string
  /** Fragments of the filter language that are said differently. */
  readonly expressions: Expressions
  /** Several processes may share this store. */
  readonly isShared: boolean
}
