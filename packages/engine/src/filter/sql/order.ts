import { sql } from 'kysely'
import type { Sql } from '../../db/expressions.ts'
import type { Operator } from '../read/filter-tree.ts'
import type { Comparing, Expression } from './expression.ts'

type Order = Extract<Operator, '=' | '<' | '<=' | '>' | '>='>

/** An order, or plain equality, of two values: numbers come before texts and never equal them; NULL with NULL on either side. */
export function order({ operator, left, right }: Comparing<Order>): Sql {
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

export function sidesOf(expression: Expression): Side[] {
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
