import { sql } from 'kysely'
import type { Sql } from '../../db/expressions.ts'
import type { Changed, Compare, Operand } from '../names/condition.ts'
import { compare } from './compare.ts'
import type { Compilation } from './compilation.ts'
import type { Expression } from './expression.ts'
import { type Facts, isLed } from './facts.ts'
import { distanceExpression, fieldExpression, knownExpression, patternExpression } from './operands.ts'

/** A comparison in SQL. Each side names the tables of its own compilation, which may belong to another subquery. */
export function compileCompare(compilation: Compilation, comparison: Compare, ofRight = compilation): Sql {
  const { expressions, facts } = compilation
  const { number, operator, left, right } = comparison
  const fact = facts[number]!
  const rest = fact.slice(factLength(left))
  const isPattern = right.kind === 'known' && operator.endsWith('~')
  return compare(expressions, {
    operator,
    left: expressionOf(compilation, left, fact),
    right: isPattern ? patternExpression(expressions, right, rest) : expressionOf(ofRight, right, rest),
  })
}

function expressionOf(compilation: Compilation, operand: Operand, fact: Facts): Expression {
  switch (operand.kind) {
    case 'known':
      return knownExpression(compilation.expressions, operand, fact[0]!)
    case 'field':
      return isLed(operand) && fact[0] === '-' ? { kind: 'null' } : fieldExpression(compilation, operand)
    case 'distance':
      return distanceExpression(compilation, operand, fact)
    case 'changed': {
      const number = fact[0] === '-' ? sql`0` : differs(compilation, operand)
      const typed = { isField: false, isKnown: false, isNullable: false, isStrict: true }
      return { ...typed, kind: 'number', number, asText: () => compilation.expressions.numberText(number) }
    }
  }
}

/** Whether the submitted value differs from the stored one, as 0 or 1. */
function differs(compilation: Compilation, { compare: comparison }: Changed): Sql {
  return sql`case when ${compileCompare(compilation, comparison)} then 1 else 0 end`
}

/** How many letters the facts of a side are. */
function factLength(operand: Operand): number {
  if (operand.kind === 'distance') return operand.of.reduce((length, part) => length + factLength(part), 0)
  return operand.kind === 'field' && !isLed(operand) ? 0 : 1
}
