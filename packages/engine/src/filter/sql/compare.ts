import { sql } from 'kysely'
import type { Expressions, Sql } from '../../db/expressions.ts'
import { imposeTypes } from './affinity.ts'
import { equality } from './equality.ts'
import type { Comparing, Expression } from './expression.ts'
import { order } from './order.ts'

/** A comparison in SQL. It is NULL, which is neither a match nor a certain failure, only where PocketBase's is. */
export function compare(expressions: Expressions, comparing: Comparing): Sql {
  const { operator } = comparing
  switch (operator) {
    case '=':
    case '!=':
      return equality(expressions, { ...comparing, operator })
    case '~':
      return likeness(expressions, comparing)
    case '!~':
      return sql`not (${likeness(expressions, comparing)})`
    default:
      return order({ ...imposeTypes(expressions, comparing), operator })
  }
}

/** Whether the left contains the right; the patterns of known values are made before, and marked as strict. */
function likeness(expressions: Expressions, { left, right }: Comparing): Sql {
  const text = plainText(expressions, left)
  const pattern = plainText(expressions, right)
  if (!text || !pattern) return sql`null`
  const isPattern = right.kind === 'text' && right.isStrict && right.isKnown
  return expressions.like(text, isPattern ? pattern : sql`('%' || ${pattern} || '%')`)
}

/** Any value as text; undefined for null. */
export function plainText(expressions: Expressions, expression: Expression): Sql | undefined {
  switch (expression.kind) {
    case 'null':
      return undefined
    case 'text':
      return expression.text
    case 'number':
      return expression.asText()
    case 'json':
      return sql`coalesce(${expression.text}, ${expressions.numberText(expression.number)})`
  }
}
