import type { Filter, Term } from './read/filter-tree.ts'
import { parse } from './read/parse.ts'

const ASKER = '@request.auth.'
/** The common part of all accounts of a collection. */
const OF_THE_COLLECTION = new Set(['collectionId', 'collectionName'])
/** Rules are declared, and never change. */
const known = new Map<string, readonly string[]>()

/**
 * The fields of the asker's account that a rule reads: accounts of a collection with equal values get the same answer.
 * A path from the account to records that point at it reads its id.
 */
export function accountFieldsIn(rule: string): readonly string[] {
  const found = known.get(rule) ?? [...new Set(rule === '' ? [] : namesIn(parse(rule)).flatMap(accountField))]
  known.set(rule, found)
  return found
}

function accountField(name: string): string[] {
  if (!name.startsWith(ASKER)) return []
  const [first = ''] = name.slice(ASKER.length).split(/[.:]/)
  if (OF_THE_COLLECTION.has(first)) return []
  return [first.includes('_via_') ? 'id' : first]
}

function namesIn(filter: Filter): string[] {
  return filter.kind === 'group' ? filter.parts.flatMap(namesIn) : [filter.left, filter.right].flatMap(namesOf)
}

function namesOf(term: Term): string[] {
  if (term.kind === 'call') return term.parameters.flatMap(namesOf)
  return term.kind === 'name' ? [term.name] : []
}
