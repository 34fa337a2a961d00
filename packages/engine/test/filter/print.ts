import type { Filter, Term } from '../../src/filter/read/filter-tree.ts'
import { quote } from '../../src/filter/read/quoted-text.ts'

/** The text of a filter tree; `parse` reads it back to the same tree. */
export function print(filter: Filter): string {
  if (filter.kind === 'comparison') {
    const sign = (filter.any ? '?' : '') + filter.operator
    return `${printTerm(filter.left)} ${sign} ${printTerm(filter.right)}`
  }
  const parts = filter.parts.map((part) => (part.kind === 'group' ? `(${print(part)})` : print(part)))
  return parts.join(filter.join === 'and' ? ' && ' : ' || ')
}

function printTerm(term: Term): string {
  switch (term.kind) {
    case 'name':
      return term.name
    case 'text':
      return quote(term.text)
    case 'number':
      return term.digits
    case 'call':
      return `${term.name}(${term.parameters.map(printTerm).join(', ')})`
  }
}
