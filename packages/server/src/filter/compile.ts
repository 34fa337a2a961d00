import { sql } from 'kysely'
import type { Expressions, Sql } from '../db/expressions.ts'
import type { Block } from './block.ts'
import { compare } from './compare.ts'
import { type Both, type Compare, type Condition, joinsOf, type NoCounterexample, type Operand } from './condition.ts'
import type { Expression } from './expression.ts'
import type { Facts } from './facts.ts'
import type { Join } from './join.ts'
import { distanceExpression, fieldExpression, knownExpression, patternExpression } from './operands.ts'

/** What a condition is compiled with. */
export interface Compilation {
  readonly expressions: Expressions
  /** Facts of each comparison, by its number. */
  readonly facts: readonly Facts[]
}

/** The condition without the comparisons whose outcome is known; a truth value when that is all there is. */
export function simplify(condition: Condition, facts: readonly Facts[]): Condition | boolean {
  switch (condition.kind) {
    case 'compare': {
      const fact = facts[condition.number]
      return fact === 'T' || fact === 'F' ? fact === 'T' : condition
    }
    case 'none':
      return condition
    default: {
      const parts = condition.parts.map((part) => simplify(part, facts))
      const decisive = condition.kind === 'any'
      if (parts.includes(decisive)) return decisive
      const open = parts.filter((part) => typeof part !== 'boolean')
      return open.length === 0 ? !decisive : open.length === 1 ? open[0]! : { kind: condition.kind, parts: open }
    }
  }
}

/** A simplified condition in SQL, for the tables of a block. */
export function compile(compilation: Compilation, condition: Condition, block: Block): Sql {
  const missing = manyIn(condition).filter((join) => !block.has(join))
  switch (condition.kind) {
    case 'any':
      return sql`(${sql.join(
        condition.parts.map((part) => compile(compilation, part, block)),
        sql` or `,
      )})`
    case 'all':
      return conjunction(compilation, condition, block)
    case 'compare':
      return missing.length > 0
        ? exists(compilation, [condition], block)
        : compileCompare(compilation, condition, [block, block])
    case 'none':
      return missing.length > 0
        ? exists(compilation, [condition], block)
        : noCounterexample(compilation, condition, block)
  }
}

/** Parts that speak of the same many rows must hold for one and the same row; the others stand for themselves. */
function conjunction(compilation: Compilation, { parts }: Both, block: Block): Sql {
  const groups: { joins: Join[]; parts: Condition[] }[] = []
  for (const part of parts) {
    const joins = manyIn(part).filter((join) => !block.has(join))
    const group = { joins: [...joins], parts: [part] }
    for (const other of groups.filter((it) => it.joins.some((join) => joins.includes(join)))) {
      groups.splice(groups.indexOf(other), 1)
      group.joins.push(...other.joins)
      group.parts.unshift(...other.parts)
    }
    groups.push(group)
  }
  const all = groups.map((group) =>
    group.parts.length === 1 ? compile(compilation, group.parts[0]!, block) : exists(compilation, group.parts, block),
  )
  return sql.join(all, sql` and `)
}

function exists(compilation: Compilation, parts: readonly Condition[], outer: Block): Sql {
  const block = outer.inner()
  for (const join of parts.flatMap(manyIn)) if (!block.has(join)) block.declare(join)
  const held = sql.join(
    parts.map((part) => compile(compilation, part, block)),
    sql` and `,
  )
  return sql`exists (select 1 from (select 1) as one${block.joins} where ${held})`
}

function noCounterexample(compilation: Compilation, { compare, left, right }: NoCounterexample, outer: Block): Sql {
  const lefts = outer.inner()
  const rights = lefts.beside()
  const sides = [
    [left, lefts],
    [right, rights],
  ] as const
  for (const [{ rows }, block] of sides) for (const join of rows) block.declare(join)
  const fails = sql`not (${compileCompare(compilation, compare, [lefts, rights])})`
  const visible = sides.flatMap(([side, block]) =>
    side.rows.length > 0 ? side.visible.map((part) => compileAny(compilation, part, block)) : [],
  )
  return sql`not exists (select 1 from (select 1) as one${lefts.joins} where ${sql.join([...visible, fails], sql` and `)})`
}

/** A condition that is not yet simplified in SQL. */
export function compileAny(compilation: Compilation, condition: Condition, block: Block): Sql {
  const simple = simplify(condition, compilation.facts)
  return typeof simple === 'boolean' ? sql.raw(String(simple)) : compile(compilation, simple, block)
}

function compileCompare(
  { expressions, facts }: Compilation,
  { number, operator, left, right }: Compare,
  blocks: [Block, Block],
): Sql {
  const fact = facts[number]!
  const compilation = { expressions, facts }
  const one = expressionOf(compilation, left, fact, blocks[0])
  const rest = fact.slice(factLength(left))
  if (right.kind === 'known' && operator.endsWith('~')) {
    return compare(expressions, operator, one, patternExpression(expressions, right, rest))
  }
  return compare(expressions, operator, one, expressionOf(compilation, right, rest, blocks[1]))
}

function expressionOf(compilation: Compilation, operand: Operand, fact: Facts, block: Block): Expression {
  const { expressions, facts } = compilation
  switch (operand.kind) {
    case 'known':
      return knownExpression(expressions, operand, fact[0]!)
    case 'field':
      return fieldExpression(expressions, operand, block)
    case 'distance':
      return distanceExpression(expressions, operand, fact, block)
    case 'changed': {
      const outcome = facts[operand.compare.number]
      const differs =
        fact[0] === '-' || outcome === 'F'
          ? sql`0`
          : outcome === 'T'
            ? sql`1`
            : sql`case when ${compileCompare(compilation, operand.compare, [block, block])} then 1 else 0 end`
      const typed = { isField: false, isKnown: false, isNullable: false, isStrict: true }
      return { ...typed, kind: 'number', number: differs, asText: () => expressions.numberText(differs) }
    }
  }
}

/** How many letters the facts of a side are. */
function factLength(operand: Operand): number {
  return operand.kind === 'field'
    ? 0
    : operand.kind === 'distance'
      ? operand.of.filter(({ kind }) => kind === 'known').length
      : 1
}

/** The joins with many rows that a condition speaks of, the outermost first. */
function manyIn(condition: Condition): Join[] {
  return joinsIn(condition)
    .flatMap((join) => join.pathFrom())
    .filter(({ isMany }) => isMany)
}

function joinsIn(condition: Condition): Join[] {
  switch (condition.kind) {
    case 'compare':
      return [...joinsOf(condition.left), ...joinsOf(condition.right)]
    case 'none':
      return [
        ...outside(condition.compare.left, condition.left.rows),
        ...outside(condition.compare.right, condition.right.rows),
      ]
    default:
      return condition.parts.flatMap(joinsIn)
  }
}

/** What a side speaks of beyond the rows that its subquery goes through. */
function outside(operand: Operand, rows: readonly Join[]): Join[] {
  const [first] = rows
  return first ? (first.parent ? [first.parent] : []) : joinsOf(operand)
}
