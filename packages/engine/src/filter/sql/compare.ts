import { sql } from 'kysely'
import type { Expressions, Sql } from '../../db/expressions.ts'
import type { Operator } from '../read/filter-tree.ts'
import { imposeTypes } from './affinity.ts'
import type { Comparing, Expression } from './expression.ts'

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

/**
 * `=` and `!=`. Null and the empty text are one value. A column that cannot be NULL is compared directly, so that its
 * index is used.
 */
function equality(expressions: Expressions, comparing: Comparing<Equality>): Sql {
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

type Order = Extract<Operator, '=' | '<' | '<=' | '>' | '>='>

/** An order, or plain equality, of two values: numbers come before texts and never equal them; NULL with NULL on either side. */
function order({ operator, left, right }: Comparing<Order>): Sql {
  const sign = sql.raw(operator)
  if (left.kind === 'text' && right.kind === 'text') return sql`${left.text} ${sign} ${right.text}`
  if (left.kind === 'number' && right.kind === 'number') return sql`${left.number} ${sign} ${right.number}`
  return casesOf(operator, sidesOf(left), sidesOf(right))
}

/** One type that a value may have at run time. */
interface Side {
  readonly type: 'number' | 'text'
  readonly value: Sql
  readonly isNullable: boolean
}

function sidesOf(expression: Expression): Side[] {
  switch (expression.kind) {
    case 'null':
      return []
    case 'text':
      return [{ type: 'text', value: expression.text, isNullable: expression.isNullable }]
    case 'number':
      return [{ type: 'number', value: expression.number, isNullable: expression.isNullable }]
    case 'json':
      return [
        { type: 'number', value: expression.number, isNullable: true },
        { type: 'text', value: expression.text, isNullable: true },
      ]
  }
}

function casesOf(operator: Order, lefts: readonly Side[], rights: readonly Side[]): Sql {
  const cases = lefts.flatMap((left) =>
    rights.map((right) => {
      const outcome =
        left.type === right.type ? sql`${left.value} ${sql.raw(operator)} ${right.value}` : mixed(operator, left)
      const present = [left, right].filter(({ isNullable }) => isNullable).map(({ value }) => sql`${value} is not null`)
      return { present, outcome }
    }),
  )
  const certain = cases.find(({ present }) => present.length === 0)
  if (certain) return certain.outcome
  if (cases.length === 0) return sql`null`
  return sql`case ${sql.join(
    cases.map(({ present, outcome }) => sql`when ${sql.join(present, sql` and `)} then ${outcome}`),
    sql` `,
  )} end`
}

/** The relation between a number and a text. */
function mixed(operator: Order, left: Side): Sql {
  const isLess = left.type === 'number'
  return operator === '=' ? sql`false` : sql.raw(String(isLess === operator.startsWith('<')))
}
