import type { Collection } from '@olympiad/schema/collection'
import type { Comparison, Filter, Term } from '../read/filter-tree.ts'
import { parse } from '../read/parse.ts'
import type { Candidates, Compare, Condition, Join, Operand } from './condition.ts'
import { joinsOf } from './condition-joins.ts'
import { distance } from './distance.ts'
import { resolveName } from './names.ts'
import { constant, known, type Plan, type Read, type Scope } from './scope.ts'

/** Reads the literals of a text, in their order. */
export type Literals = (term: Extract<Term, { kind: 'text' | 'number' }>) => Read

/** The scope of a client's text or of a rule over the rows of a collection. */
export function scopeOf(
  plan: Plan,
  collection: Collection,
  { isClient, seesHidden = !isClient }: { isClient: boolean; seesHidden?: boolean },
): Scope {
  const restrict = (join: Join, rule: string) => restrictRows(plan, join, rule)
  return { plan, base: plan.main, collection, isClient, seesHidden, name: '', restrict }
}

/** Looks up all names of a filter. Throws `FilterError` for those that do not exist or may not be used here. */
export function resolve(scope: Scope, filter: Filter, literals: Literals): Condition {
  if (filter.kind === 'group') {
    const parts = filter.parts.map((part) => resolve(scope, part, literals))
    return { kind: filter.join === 'and' ? 'all' : 'any', parts }
  }
  const left = resolveTerm(scope, filter.left, literals)
  const right = resolveTerm(scope, filter.right, literals)
  return resolveComparison(scope, filter, { left, right })
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

type Sides = Pick<Compare, 'left' | 'right'>

function resolveComparison(scope: Scope, { operator, any }: Comparison, { left, right }: Sides): Condition {
  const compare = scope.plan.compare(operator, left, right)
  const [shownLeft, shownRight] = [shownEmail(scope, left), shownEmail(scope, right)]
  const parts: Condition[] = [compare, ...shownLeft, ...shownRight]
  if (!any) {
    const none = { left: candidates(scope, left, shownLeft), right: candidates(scope, right, shownRight) }
    if (none.left.rows.length + none.right.rows.length > 0) parts.push({ kind: 'none', compare, ...none })
  }
  return parts.length === 1 ? compare : { kind: 'all', parts }
}

function candidates({ base, isClient }: Scope, operand: Operand, shown: readonly Condition[]): Candidates {
  const rows = operand.kind === 'field' ? manyFrom(operand.cell.join, base) : []
  return { rows, visible: isClient ? [...rows.flatMap(({ visible }) => visible ?? []), ...shown] : [] }
}

/** The part of a path from its first join with many rows. */
function manyFrom(join: Join, base: Join): Join[] {
  const path = join.pathFrom(base)
  const first = path.findIndex(({ isMany }) => isMany)
  return first < 0 ? [] : path.slice(first)
}

/** Clients find accounts by e-mail only where it is shown to all. */
export function shownEmail(scope: Scope, operand: Operand): Condition[] {
  if (!scope.isClient) return []
  return joinsOf(operand).flatMap((join) => {
    if (operand.kind !== 'field' || operand.cell.name !== 'email' || join.collection?.kind !== 'auth') return []
    const shown: Operand = { kind: 'field', cell: join.column('emailVisibility'), class: 'bool' }
    return [scope.plan.compare('=', shown, constant(scope, true))]
  })
}

/** Rows on a client's path count only if their list rule lets the client see them, or if the join is empty. */
function restrictRows(plan: Plan, join: Join, rule: string): void {
  const collection = join.collection!
  const scope: Scope = {
    plan,
    base: join,
    collection,
    isClient: false,
    seesHidden: true,
    name: `#${plan.visible.length} `,
    restrict() {},
  }
  const missing = plan.compare('=', { kind: 'field', cell: join.column('id'), class: 'text' }, constant(scope, ''))
  join.visible = { kind: 'any', parts: [missing, resolve(scope, parse(rule), fixedLiterals)] }
  plan.visible.push(join.visible)
}
