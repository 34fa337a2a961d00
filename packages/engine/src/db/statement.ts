import type { CompiledQuery } from 'kysely'

/** The values of both drivers: texts, numbers, booleans (PostgreSQL only) and null. */
export type SqlValue = string | number | bigint | boolean | null | Uint8Array
export type Row = Record<string, SqlValue>

/** SQL in the dialect's own placeholders, with the values in their order. */
export interface Statement {
  readonly sql: string
  readonly parameters: readonly SqlValue[]
  /** Its caller chose its cost, which may be anything. */
  readonly isCostly?: boolean
  /** How it may be joined with equal statements of other callers; absent: it runs alone. */
  readonly batching?: Batching | undefined
}

/** The facts for joining a statement with equal ones. It is cheap, and touches few rows. */
export interface Batching {
  /** The row that it locks or writes: two works that name one row do not share a transaction. */
  readonly row?: string
  /** It leaves something behind. */
  readonly writes?: true
  /** Its answer is the same for all works of a transaction. */
  readonly isOnce?: true
}

/** Of a statement that reads, and keeps nobody from reading or writing what it read. */
export const READS: Batching = {}

/** Of a statement whose answer is the same for all works of a transaction. */
export const ONCE: Batching = { isOnce: true }

/** A query as Kysely builds it, and how its statement may run as one with its like. */
export interface Query<Result = unknown> {
  compile(): CompiledQuery<Result>
  readonly batching?: Batching | undefined
}

/** The query, whose statement may run as one with its like. */
export function batched<Result>(query: Query<Result>, batching: Batching): Query<Result> {
  return { compile: () => query.compile(), batching }
}

/** Compiles a query that is asked too rarely to be worth keeping. */
export function compileOnce(query: Query): Statement {
  const { sql, parameters } = query.compile()
  return { sql, parameters: parameters as readonly SqlValue[], batching: query.batching }
}
