import type { Collection } from '@olympiad/schema/collection'
import type { Compare, Condition, Join } from './names/condition.ts'

/** Whether an index leads to the only row that can fulfil all of these conditions on the rows of `main`. */
export function findsOne(main: Join, { indexes }: Collection, conditions: readonly Condition[]): boolean {
  const given = new Set(conditions.flatMap(conjuncts).flatMap((compare) => columnsOf(main, compare)))
  if (given.has('id')) return true
  return indexes.some((index) => {
    return index.unique && !index.noCase && !index.whenFilled && index.fields.every((field) => given.has(field))
  })
}

/** Comparisons that must all hold. */
function conjuncts(condition: Condition): Compare[] {
  if (condition.kind === 'compare') return [condition]
  return condition.kind === 'all' ? condition.parts.flatMap(conjuncts) : []
}

/** The column that equals a known value. */
function columnsOf(main: Join, { operator, left, right }: Compare): string[] {
  const [field, value] = left.kind === 'known' ? [right, left] : [left, right]
  if (operator !== '=' || field.kind !== 'field' || value.kind !== 'known') return []
  const isPlain = (field.class === 'text' || field.class === 'number') && !field.isLower && field.isLed === undefined
  return isPlain && field.cell.join === main ? [field.cell.name] : []
}
