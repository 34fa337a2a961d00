import { sql } from 'kysely'
import type { Sql } from '../../db/expressions.ts'
import type { Both, Condition, Join, NoCounterexample } from '../names/condition.ts'
import { manyIn } from '../names/condition-joins.ts'
import type { Compilation } from './compilation.ts'
import { compileCompare } from './compile-compare.ts'
import { simplify } from './simplify.ts'

/** A simplified condition in SQL. */
export function compile(compilation: Compilation, condition: Condition): Sql {
  switch (condition.kind) {
    case 'any':
      return sql`(${joined(compilation, condition.parts, sql` or `)})`
    case 'all':
      return conjunction(compilation, condition)
    default:
      if (missing(compilation, condition).length > 0) return exists(compilation, [condition])
      return condition.kind === 'compare'
        ? compileCompare(compilation, condition)
        : noCounterexample(compilation, condition)
  }
}

/** As `compile`, for a condition that is not yet simplified. */
export function compileAny(compilation: Compilation, condition: Condition): Sql {
  const simple = simplify(condition, compilation.facts)
  return typeof simple === 'boolean' ? sql.raw(String(simple)) : compile(compilation, simple)
}

/** The joins with many rows that a condition speaks of and the query does not have. */
function missing({ block }: Compilation, condition: Condition): Join[] {
  return manyIn(condition).filter((join) => !block.has(join))
}

function joined(compilation: Compilation, parts: readonly Condition[], separator: Sql): Sql {
  return sql.join(
    parts.map((part) => compile(compilation, part)),
    separator,
  )
}

/** Parts about the same many rows must hold for one and the same row; the others are independent. */
function conjunction(compilation: Compilation, { parts }: Both): Sql {
  const groups: { joins: Join[]; parts: Condition[] }[] = []
  for (const part of parts) {
    const joins = missing(compilation, part)
    const group = { joins: [...joins], parts: [part] }
    for (const other of groups.filter((it) => it.joins.some((join) => joins.includes(join)))) {
      groups.splice(groups.indexOf(other), 1)
      group.joins.push(...other.joins)
      group.parts.unshift(...other.parts)
    }
    groups.push(group)
  }
  const all = groups.map(({ parts: [first, ...more] }) =>
    more.length === 0 ? compile(compilation, first!) : exists(compilation, [first!, ...more]),
  )
  return sql.join(all, sql` and `)
}

/** Some row of the joins that the parts speak of fulfils them all. */
function exists(compilation: Compilation, parts: readonly Condition[]): Sql {
  const block = compilation.block.inner()
  for (const join of parts.flatMap(manyIn)) if (!block.has(join)) block.declare(join)
  const held = joined({ ...compilation, block }, parts, sql` and `)
  return sql`exists (select 1 from (select 1) as one${block.joins} where ${held})`
}

function noCounterexample(compilation: Compilation, { compare, left, right }: NoCounterexample): Sql {
  const lefts = { ...compilation, block: compilation.block.inner() }
  const rights = { ...compilation, block: lefts.block.beside() }
  for (const join of left.rows) lefts.block.declare(join)
  for (const join of right.rows) rights.block.declare(join)
  const fails = sql`not (${compileCompare(lefts, compare, rights)})`
  const visible = [
    ...(left.rows.length > 0 ? left.visible : []).map((part) => compileAny(lefts, part)),
    ...(right.rows.length > 0 ? right.visible : []).map((part) => compileAny(rights, part)),
  ]
  const failing = sql.join([...visible, fails], sql` and `)
  return sql`not exists (select 1 from (select 1) as one${lefts.block.joins} where ${failing})`
}
