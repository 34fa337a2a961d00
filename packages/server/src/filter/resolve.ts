import type { Collection } from '@olympiad/contract/collection'
import { type Compare, type Condition, joinsOf, type NoCounterexample, type Operand } from './condition.ts'
import { distance } from './distance.ts'
import type { Comparison, Filter, Term } from './filter-tree.ts'
import type { Join } from './join.ts'
import { resolveName } from './names.ts'
import { parse } from './parse.ts'
import { constant, known, type Plan, type Read, type Scope } from './scope.ts'

/** Reads the literals of a text, in their order. */
export type Literals = (term: Extract<Term, { kind: 'text' | 'number' }>) => Read

/** The scope of a client's text or of a rule over the rows of a collection. */
export function scopeOf(plan: Plan, collection: Collection, { isClient }: { isClient: boolean }): Scope {
  const restrict = (join: Join, target: Collection, rule: string) => restrictRows(plan, join, target, rule)
  return { plan, base: plan.main, collection, isClient, name: '', restrict }
}

/** Looks up all names of a filter. Throws `FilterError` for those that do not exist or may not be used here. */
export function resolve(scope: Scope, filter: Filter, literals: Literals): Condition {
  if (filter.kind === 'group') {
    const parts = filter.parts.map((part) => resolve(scope, part, literals))
    return { kind: filter.join === 'and' ? 'all' : 'any', parts }
  }
  const left = resolveTerm(scope, filter.left, literals)
  const right = resolveTerm(scope, filter.right, literals)
  return resolveComparison(scope, filter, left, right)
}

/** The literals of a rule: they are part of its text, and so never change. */
export const fixedLiterals: Literals = (term) => {
  const value = term.kind === 'text' ? term.text : Number(term.digits)
  return () => value
}

function resolveTerm(scope: Scope, term: Term, literals: Literals): Operand {
  switch (term.kind) {
    case 'name':
      return resolveName(scope, term.name)
    case 'call':
      return distance(term, (part) => resolveTerm(scope, part, literals))
    default:
      return known(scope, literals(term))
  }
}

function resolveComparison(scope: Scope, { operator, any }: Comparison, left: Operand, right: Operand): Condition {
  const compare = scope.plan.compare(operator, left, right)
  const guards = scope.isClient ? [left, right].flatMap((operand) => shownEmail(scope, operand)) : []
  const parts: Condition[] = [compare, ...guards]
  if (!any) parts.push(...noCounterexample(scope, compare, guards))
  return parts.length === 1 ? compare : { kind: 'all', parts }
}

function noCounterexample(
  { base, isClient }: Scope,
  compare: Compare,
  guards: readonly Condition[],
): NoCounterexample[] {
  const [left, right] = [compare.left, compare.right].map((operand) =>
    operand.kind === 'field' ? manyFrom(operand.cell.join, base) : [],
  )
  if (!left?.length && !right?.length) return []
  const rows = [...(left ?? []), ...(right ?? [])]
  const visible = isClient ? [...rows.flatMap((join) => join.visible ?? []), ...guards] : []
  return [{ kind: 'none', compare, left: left ?? [], right: right ?? [], visible }]
}

/** The part of a path from its first join with many rows. */
function manyFrom(join: Join, base: Join): Join[] {
  const path = join.pathFrom(base)
  const first = path.findIndex(({ isMany }) => isMany)
  return first < 0 ? [] : path.slice(first)
}

/** Clients find accounts by e-mail only where it is shown to all. */
function shownEmail(scope: Scope, operand: Operand): Condition[] {
  return joinsOf(operand).flatMap((join) => {
    if (operand.kind !== 'field' || operand.cell.name !== 'email' || join.collection?.kind !== 'auth') return []
    const shown: Operand = { kind: 'field', cell: join.column('emailVisibility'), class: 'bool' }
    return [scope.plan.compare('=', shown, constant(scope, true))]
  })
}

/** Rows that a client's path goes through count only where its list rule lets the client see them, or where there are none. */
function restrictRows(plan: Plan, join: Join, collection: Collection, rule: string): void {
  const scope: Scope = {
    plan,
    base: join,
    collection,
    isClient: false,
    name: `#${plan.visible.length} `,
    restrict() {},
  }
  const missing = plan.compare('=', { kind: 'field', cell: join.column('id'), class: 'text' }, constant(scope, ''))
  join.visible = { kind: 'any', parts: [missing, resolve(scope, parse(rule), fixedLiterals)] }
  plan.visible.push(join.visible)
}
