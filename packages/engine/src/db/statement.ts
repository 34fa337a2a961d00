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
}

/** Compiles a query that is asked too rarely to be worth keeping. */
export function compileOnce(query: { compile(): CompiledQuery }): Statement {
  const { sql, parameters } = query.compile()
  return { sql, parameters: parameters as readonly SqlValue[] }
}
