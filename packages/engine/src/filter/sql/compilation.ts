import type { Expressions } from '../../db/expressions.ts'
import type { Facts } from './facts.ts'
import type { FromClause } from './from-clause.ts'

/** The context in which a condition is compiled. */
export interface Compilation {
  readonly expressions: Expressions
  /** Facts of each comparison, by its number. */
  readonly facts: readonly Facts[]
  /** The query, or subquery, to whose tables it refers. */
  readonly block: FromClause
}
