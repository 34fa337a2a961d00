import type { Condition, Join } from './condition.ts'
import { manyIn } from './condition-joins.ts'
import type { SortKey } from './sort.ts'

/** Whether a client's filter goes back over a relation to many records, or to all of another collection. */
export function isCostly(conditions: readonly Condition[], sort: readonly SortKey[]): boolean {
  const sorted = sort.flatMap(({ by }) => (typeof by === 'string' ? [] : by.cell.join.pathFrom()))
  return [...conditions.flatMap(manyIn), ...sorted].some(leadsToMany)
}

function leadsToMany({ link, isMany }: Join): boolean {
  return isMany && (link.kind === 'back' || link.kind === 'all')
}
