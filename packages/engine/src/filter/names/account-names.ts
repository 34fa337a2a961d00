import { type Field, isMulti } from '@olympiad/schema/fields'
import type { RequestInfo } from '../../core/request-info.ts'
import { FilterError } from '../read/filter-error.ts'
import { lower, type Value } from '../read/value.ts'
import type { KnownValue, Operand } from './condition.ts'
import { Join } from './condition.ts'
import { enterTarget, followPath } from './field-path.ts'
import { splitModifier } from './modifier.ts'
import { constant, fieldOf, known, type Scope } from './scope.ts'

/** The values of `@request.auth.…`. A name that a guest or this kind of account lacks is null. */
export function accountName(scope: Scope, parts: readonly string[]): Operand {
  const { account, main } = scope.plan
  if (!account) return constant(scope, null)
  if (parts.length === 1 && (parts[0] === 'collectionId' || parts[0] === 'collectionName')) {
    return constant(scope, parts[0] === 'collectionId' ? account.id : account.name)
  }
  const [first = '', ...rest] = parts
  const { name, modifier } = splitModifier(first)
  const field = fieldOf(account, name)
  const isId = name === 'id' && rest.length === 0
  const isSingle = isId || (field !== undefined && isScalar(field))
  const endsHere = rest.length === 0 || (field?.type === 'relation' && rest.length === 1 && rest[0] === 'id')
  if (isSingle && endsHere && (modifier === undefined || modifier === 'lower')) {
    return accountField(scope, name, modifier === 'lower')
  }
  // Without an exception: at each start most rules are read for kinds of account that lack their fields.
  if (field === undefined && !isId && rest.length === 0) return missing(scope, parts)
  try {
    if (isSingle && field?.type === 'relation' && rest.length > 0) {
      const of = { kind: 'known', value: accountField(scope, name).value } as const
      return followPath(scope, enterTarget(scope, { of, key: `@auth.${name}`, parent: main }, field), rest)
    }
    return followPath(scope, { join: accountJoin(scope), collection: account, hops: 0 }, parts)
  } catch (error) {
    if (!(error instanceof FilterError)) throw error
    return missing(scope, parts)
  }
}

/** Null, where others have a field. */
function missing(scope: Scope, parts: readonly string[]): Operand {
  scope.plan.missing.push(parts.join('.'))
  return constant(scope, null)
}

/** Fields whose value in memory compares like the column. */
function isScalar(field: Field): boolean {
  return !isMulti(field) && field.type !== 'json' && field.type !== 'geoPoint'
}

function accountField(scope: Scope, name: string, isLower = false): KnownValue {
  const read = ({ account }: RequestInfo) => (account?.record[name] ?? null) as Value
  const key = `auth.${name}${isLower ? ':lower' : ''}`
  const isPlain = ['id', 'email', 'emailVisibility', 'verified'].includes(name)
  return known(scope, isLower ? (request) => lower(read(request)) : read, { key, likeField: !isPlain })
}

/** The row of the account itself, for what the values in memory do not tell. */
function accountJoin(scope: Scope): Join {
  const { plan } = scope
  const of = { kind: 'known', value: accountField(scope, 'id').value } as const
  return plan.main.next(`${scope.name}@auth`, () => new Join({ kind: 'id', of }, { collection: plan.account! }))
}
