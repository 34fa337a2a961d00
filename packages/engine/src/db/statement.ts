import type { CompiledQuery } from 'kysely'

/** What both drivers take and give: texts, numbers, booleans (PostgreSQL only) and nothing. */
export type SqlValue = string | number | bigint | boolean | null | Uint8Array
export type Row = Record<string, SqlValue>

/** SQL in the dialect's own placeholders, with the values in their order. */
export interface Statement {
  readonly sql: string
  readonly parameters: readonly SqlValue[]
  /** What it costs was chosen by its caller, and may be anything. */
  readonly isCostly?: boolean
  /** How it may run as one with its like of other callers; it runs by itself when absent. */
  readonly together?: Together | undefined
}

/** What a store must know of a statement that runs as one with its like. It is cheap, and touches few rows. */
export interface Together {
  /** The row that it locks or writes: two works that name one row do not share a transaction. */
  readonly row?: string
  /** It leaves something behind. */
  readonly writes?: true
  /** Its answer is the same for all works of a transaction. */
  readonly isOnce?: true
}

/** Of a statement that reads, and keeps nobody from reading or writing what it read. */
export const READS: Together = {}

/** Compiles a query that is asked too rarely to be worth keeping. */
export function compileOnce(query: { compile(): CompiledQuery }): Statement {
  const { sql, parameters } = query.compile()
  return { sql, parameters: parameters as readonly SqlValue[] }
}
