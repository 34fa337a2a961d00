import type { Filter, Term } from './filter-tree.ts'
import type { Value } from './value.ts'

/** A filter with its literals apart; filters that differ in nothing else have the same outline. */
export interface Shape {
  readonly tree: Filter
  readonly outline: string
  readonly literals: readonly Value[]
  /** The place of each literal term's value among the literals. */
  readonly places: ReadonlyMap<Term, number>
}

/** Takes the literals out of a tree. */
export function shapeOf(tree: Filter): Shape {
  const literals: Value[] = []
  const places = new Map<Term, number>()
  const outline = outlineOf(tree, (term, value) => places.set(term, literals.push(value) - 1))
  return { tree, outline, literals, places }
}

type Take = (term: Term, value: Value) => void

function outlineOf(filter: Filter, take: Take): string {
  if (filter.kind === 'comparison') {
    const { left, right, any, operator } = filter
    return termOutline(left, take) + (any ? `?${operator}` : operator) + termOutline(right, take)
  }
  return `(${filter.parts.map((part) => outlineOf(part, take)).join(filter.join === 'and' ? '&' : '|')})`
}

function termOutline(term: Term, take: Take): string {
  switch (term.kind) {
    case 'name':
      return term.name
    case 'call':
      return `${term.name}(${term.parameters.map((part) => termOutline(part, take)).join()})`
    case 'text':
      take(term, term.text)
      return "''"
    case 'number':
      take(term, Number(term.digits))
      return '0'
  }
}
