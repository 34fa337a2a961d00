import type { Expressions } from '../../db/expressions.ts'
import type { Block } from './block.ts'
import type { Facts } from './facts.ts'

/** What a condition is compiled with. */
export interface Compilation {
  readonly expressions: Expressions
  /** Facts of each comparison, by its number. */
  readonly facts: readonly Facts[]
  /** The query, or subquery, whose tables it speaks of. */
  readonly block: Block
}
