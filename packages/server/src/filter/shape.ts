import type { Filter, Term } from './filter-tree.ts'
import type { Value } from './value.ts'

/** A text read into its tree, its literals apart: filters that differ in nothing else have the same shape. */
export interface Parsed {
  readonly tree: Filter
  readonly shape: string
  readonly literals: readonly Value[]
  /** Place of each literal term. */
  readonly places: ReadonlyMap<Term, number>
}

/** Takes the literals out of a tree. */
export function parsed(tree: Filter): Parsed {
  const literals: Value[] = []
  const places = new Map<Term, number>()
  const take = (term: Term, value: Value) => places.set(term, literals.push(value) - 1)
  const shape = shapeOf(tree, take)
  return { tree, shape, literals, places }
}

type Take = (term: Term, value: Value) => void

function shapeOf(filter: Filter, take: Take): string {
  if (filter.kind === 'comparison') {
    const { left, right, any, operator } = filter
    return termShape(left, take) + (any ? `?${operator}` : operator) + termShape(right, take)
  }
  return `(${filter.parts.map((part) => shapeOf(part, take)).join(filter.join === 'and' ? '&' : '|')})`
}

function termShape(term: Term, take: Take): string {
  switch (term.kind) {
    case 'name':
      return term.name
    case 'call':
      return `${term.name}(${term.parameters.map((part) => termShape(part, take)).join()})`
    case 'text':
      take(term, term.text)
      return "''"
    case 'number':
      take(term, Number(term.digits))
      return '0'
  }
}
