import { FilterError } from '../read/filter-error.ts'
import type { Term } from '../read/filter-tree.ts'
import type { Distance, Operand } from './condition.ts'

/** `geoDistance(lonA, latA, lonB, latB)`, the only function there is. Throws `FilterError` for any other, or other parameters. */
export function distance(
  { name, parameters }: Extract<Term, { kind: 'call' }>,
  resolve: (term: Term) => Operand,
): Distance {
  if (name !== 'geoDistance') throw new FilterError(`unknown function: ${name}`)
  if (parameters.length !== 4) throw new FilterError('geoDistance takes four parameters')
  const of = parameters.map((term) => {
    if (term.kind !== 'name' && term.kind !== 'number') throw new FilterError('geoDistance takes numbers and names')
    return resolve(term)
  })
  return { kind: 'distance', of }
}
