import { sql } from 'kysely'
import type { Expressions } from '../../db/expressions.ts'
import type { Operator } from '../read/filter-tree.ts'
import type { Comparing, Expression, JsonExpression, TextExpression } from './expression.ts'

/**
 * The two sides of a comparison, with the type of a field imposed on the other side: beside a number field, texts that
 * spell numbers are numbers; beside a text field, results that are numbers are texts.
 */
export function imposeTypes<O extends Operator>(
  expressions: Expressions,
  { operator, left, right }: Comparing<O>,
): Comparing<O> {
  return { operator, left: impose(expressions, right, left), right: impose(expressions, left, right) }
}

function impose(expressions: Expressions, field: Expression, on: Expression): Expression {
  if (field.kind === 'null' || on.kind === 'null' || !field.isField) return on
  if (field.kind === 'number') return on.kind === 'number' || on.isKnown ? on : spelledNumber(expressions, on)
  if (field.kind !== 'text' || on.isField) return on
  if (on.kind === 'number') return { ...on, kind: 'text', text: on.asText() }
  if (on.kind === 'json')
    return { ...on, kind: 'text', text: sql`coalesce(${on.text}, ${expressions.numberText(on.number)})` }
  return on
}

function spelledNumber(expressions: Expressions, value: TextExpression | JsonExpression): JsonExpression {
  const spelled = expressions.textNumber(value.text)
  const text = sql`case when ${spelled} is null then ${value.text} end`
  const number = value.kind === 'json' ? sql`coalesce(${value.number}, ${spelled})` : spelled
  return { ...value, kind: 'json', number, text, isNullable: true }
}
