import type { Expressions } from '../../db/expressions.ts'
import type { Facts } from './facts.ts'
import type { FromClause } from './from-clause.ts'

/** What a condition is compiled with. */
export interface Compilation {
  readonly expressions: Expressions
  /** Facts of each comparison, by its number. */
  readonly facts: readonly Facts[]
  /** The query, or subquery, whose tables it speaks of. */
  readonly block: FromClause
}
