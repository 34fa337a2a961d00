import { FilterError } from '../read/filter-error.ts'
import type { Value } from '../read/value.ts'
import type { Operand } from './condition.ts'
import { Join } from './condition.ts'
import { enter, followPath } from './field-path.ts'
import { macro } from './macros.ts'
import { requestName } from './request-names.ts'
import { constant, fieldOf, findCollection, known, type Scope } from './scope.ts'

const KEYWORDS: Readonly<Record<string, Value>> = { null: null, true: true, false: false }

/**
 * The meaning of a name: a macro, a part of the request, a field of this or another record, or a keyword. Throws
 * `FilterError`.
 */
export function resolveName(scope: Scope, name: string): Operand {
  const now = macro(name, scope)
  if (now) return known(scope, ({ nowMs }) => now(nowMs), { key: name })
  const [area, ...parts] = name.split('.')
  if (area === '@request' || area === '@collection') {
    if (scope.isClient) throw new FilterError(`only superusers can filter by ${area}`)
    return area === '@request' ? requestName(scope, parts) : otherCollection(scope, parts)
  }
  const keyword = name.toLowerCase()
  if (Object.hasOwn(KEYWORDS, keyword) && !fieldOf(scope.collection, name)) return constant(scope, KEYWORDS[keyword]!)
  return resolveField(scope, name)
}

/** A field of the judged record, or of one its path leads to. Throws `FilterError`. */
export function resolveField(scope: Scope, name: string): Operand {
  if (!/^\w[\w.:]*$/.test(name)) throw new FilterError(`unknown name: ${name}`)
  return followPath(scope, { join: scope.base, collection: scope.collection, hops: 0 }, name.split('.'))
}

/** `@collection.name[:alias].field`: the records of a collection that nothing ties to this one. */
function otherCollection(scope: Scope, [named = '', ...parts]: readonly string[]): Operand {
  const [name = '', alias = '', ...more] = named.split(':')
  if (parts.length === 0 || more.length > 0) throw new FilterError(`unknown name: @collection.${named}`)
  const collection = findCollection(scope, name)
  const key = alias ? `@alias.${alias}` : `@collection.${collection.name}`
  const make = () => new Join({ kind: 'all' }, { collection, isMany: true })
  const join = scope.plan.main.next(`${scope.name}${key}`, make)
  if (join.collection !== collection) throw new FilterError(`one alias for two collections: ${alias}`)
  return followPath(scope, enter(scope, { join, collection, hops: 0 }), parts)
}
