import { sql } from 'kysely'
import type { Expressions, Sql } from '../db/expressions.ts'
import { imposeTypes } from './affinity.ts'
import { equality } from './equality.ts'
import type { Expression } from './expression.ts'
import type { Operator } from './filter-tree.ts'
import { order } from './order.ts'

/** A comparison in SQL. It is NULL, which is neither a match nor a certain failure, only where PocketBase's is. */
export function compare(dialect: Expressions, operator: Operator, left: Expression, right: Expression): Sql {
  switch (operator) {
    case '=':
    case '!=':
      return equality(dialect, operator, left, right)
    case '~':
      return likeness(dialect, left, right)
    case '!~':
      return sql`not (${likeness(dialect, left, right)})`
    default:
      return order(operator, ...imposeTypes(dialect, left, right))
  }
}

/** Whether the left contains the right; the patterns of known values are made before, and marked as strict. */
function likeness(dialect: Expressions, left: Expression, right: Expression): Sql {
  const text = plainText(dialect, left)
  const pattern = plainText(dialect, right)
  if (!text || !pattern) return sql`null`
  return dialect.like(
    text,
    right.kind === 'text' && right.isStrict && right.isKnown ? pattern : sql`('%' || ${pattern} || '%')`,
  )
}

/** Any value as text; undefined for null. */
export function plainText(dialect: Expressions, expression: Expression): Sql | undefined {
  switch (expression.kind) {
    case 'null':
      return undefined
    case 'text':
      return expression.text
    case 'number':
      return expression.asText()
    case 'json':
      return sql`coalesce(${expression.text}, ${dialect.numberText(expression.number)})`
  }
}
