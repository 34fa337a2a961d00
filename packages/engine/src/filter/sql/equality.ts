import { sql } from 'kysely'
import type { Expressions, Sql } from '../../db/expressions.ts'
import { imposeTypes } from './affinity.ts'
import type { Comparing, Expression } from './expression.ts'
import { order, sidesOf } from './order.ts'

/**
 * `=` and `!=`. Null and the empty text are one value. A column that cannot be NULL is compared directly, so that its
 * index is used.
 */
export function equality(expressions: Expressions, comparing: Comparing<Equality>): Sql {
  const { operator, left, right } = comparing
  if (isStrict(left) || isStrict(right))
    return sided(operator, identical(expressions, imposeTypes(expressions, comparing)))
  if (tellsMissing(left) || tellsMissing(right)) {
    const known = { operator, left: emptyForNull(left), right: emptyForNull(right) }
    return direct(expressions, imposeTypes(expressions, known))
  }
  if (left.kind === 'null') return sided(operator, isEmpty(right))
  if (right.kind === 'null') return sided(operator, isEmpty(left))
  if (left.isKnown || right.isKnown) return direct(expressions, imposeTypes(expressions, comparing))
  return fieldsEqual(expressions, operator, [left, right])
}

type Equality = '=' | '!='
type NotNull = Exclude<Expression, { kind: 'null' }>

function isStrict(expression: Expression): boolean {
  return expression.kind !== 'null' && expression.isStrict
}

function tellsMissing(expression: Expression): boolean {
  return expression.kind === 'text' && expression.isMissingApart === true
}

/** Compared with a value that may be missing, a known empty value is the empty text. */
function emptyForNull(expression: Expression): Expression {
  if (expression.kind !== 'null') return expression
  return { kind: 'text', text: sql`''`, isField: false, isKnown: true, isNullable: false, isStrict: false }
}

function isEmpty(expression: Expression): Sql {
  switch (expression.kind) {
    case 'text':
      return expression.isNullable
        ? sql`(${expression.text} = '' or ${expression.text} is null)`
        : sql`${expression.text} = ''`
    case 'number':
      return expression.isNullable ? sql`${expression.number} is null` : sql`false`
    default:
      return sql`true`
  }
}

/** With a value that is known not to be empty. NULL differs from every such value. */
function direct(expressions: Expressions, { operator, left, right }: Comparing<Equality>): Sql {
  if (operator === '=') return order({ operator, left, right })
  const [one] = sidesOf(left)
  const [other] = sidesOf(right)
  if (!one || !other || one.type !== other.type) return sql`true`
  if (one.isNullable || other.isNullable) return sql`not (${expressions.same(one.value, other.value)})`
  return sql`${one.value} <> ${other.value}`
}

/** Two fields; types are not imposed here, so that a text never equals a number. */
function fieldsEqual(expressions: Expressions, operator: Equality, [left, right]: [NotNull, NotNull]): Sql {
  const nullable = left.isNullable || right.isNullable
  const sign = sql.raw(operator === '=' ? '=' : '<>')
  if (left.kind === 'text' && right.kind === 'text') {
    if (!nullable) return sql`${left.text} ${sign} ${right.text}`
    return sql`coalesce(${left.text}, '') ${sign} coalesce(${right.text}, '')`
  }
  if (left.kind === 'number' && right.kind === 'number') {
    if (!nullable) return sql`${left.number} ${sign} ${right.number}`
    return sided(operator, expressions.same(left.number, right.number))
  }
  return sided(operator, sql`(${isEmpty(left)} and ${isEmpty(right)})`)
}

/** Type and value the same, NULL being a value too. */
function identical(expressions: Expressions, { left, right }: Comparing): Sql {
  const pairs = (['number', 'text'] as const).flatMap((type) => {
    const [one, other] = [left, right].map((side) => sidesOf(side).find((it) => it.type === type)?.value)
    if (one && other) return [expressions.same(one, other)]
    const only = one ?? other
    return only ? [sql`${only} is null`] : []
  })
  return pairs.length === 0 ? sql`true` : sql`(${sql.join(pairs, sql` and `)})`
}

function sided(operator: Equality, isEqual: Sql): Sql {
  return operator === '=' ? isEqual : sql`not (${isEqual})`
}
