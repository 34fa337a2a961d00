import type { Collection } from '@olympiad/contract/collection'
import { isMulti } from '@olympiad/contract/fields'
import type { Filter, Term } from '../filter/filter-tree.ts'
import { parse } from '../filter/parse.ts'

/** For each collection the owner fields of its rules, found once: rules are declared, they never change. */
const known = new WeakMap<Collection, Map<string, string | null>>()

/**
 * The field that a rule demands to be the asker's own id (`examinee = @request.auth.id`, and nothing beside it would
 * do); null when it demands none. Of thousands of listeners, only the owner then needs to be asked about: for all
 * others the rule cannot hold. It narrows down who is asked; whether the rule holds is still the store's to say.
 */
export function ownerField(collection: Collection, rule: string): string | null {
  const fields = known.get(collection) ?? new Map<string, string | null>()
  known.set(collection, fields)
  const found = fields.get(rule)
  if (found !== undefined) return found
  const field = find(collection, parse(rule))
  fields.set(rule, field)
  return field
}

function find(collection: Collection, filter: Filter): string | null {
  const parts = filter.kind === 'group' && filter.join === 'and' ? filter.parts : [filter]
  for (const part of parts) {
    if (part.kind !== 'comparison' || part.operator !== '=' || part.any) continue
    for (const [one, other] of [
      [part.left, part.right],
      [part.right, part.left],
    ] as const) {
      if (isAskersId(other) && isPlainText(collection, one)) return one.name
    }
  }
  return null
}

function isAskersId(term: Term): boolean {
  return term.kind === 'name' && term.name === '@request.auth.id'
}

/** A field that holds one text, compared byte by byte. */
function isPlainText({ fields }: Collection, term: Term): term is Term & { kind: 'name' } {
  if (term.kind !== 'name') return false
  const field = fields[term.name]
  if (!field) return term.name === 'id'
  return field.type === 'text' || (field.type === 'relation' && !isMulti(field))
}
