import { type Field, type FieldOf, isMulti } from '@olympiad/schema/fields'
import type { RequestInfo } from '../../core/request-info.ts'
import { FilterError } from '../read/filter-error.ts'
import { lower, type Value } from '../read/value.ts'
import { Join, type KnownValue, type Operand } from './condition.ts'
import { enterTarget, followPath } from './field-path.ts'
import { isCountable, splitModifier } from './modifier.ts'
import { constant, fieldOf, findCollection, known, type Scope } from './scope.ts'
import { entriesIn, plainValue, submittedValue } from './submitted-value.ts'

/** The meaning of `@request.…`; `parts` are those after it. */
export function requestName(scope: Scope, parts: readonly string[]): Operand {
  const [area, ...rest] = parts
  switch (area) {
    case 'auth':
      if (rest.length > 0) return accountName(scope, rest)
      break
    case 'body':
      if (rest.length > 0) return bodyName(scope, rest)
      break
    case 'query':
    case 'headers':
      if (rest.length > 0) return submittedValue(scope, area, rest)
      break
    case 'context':
    case 'method':
      if (rest.length === 0) return known(scope, (request) => request[area], { key: area })
  }
  throw new FilterError(`unknown name: @request.${parts.join('.')}`)
}

/** The values of `@request.auth.…`. A name that a guest or this kind of account lacks is null. */
function accountName(scope: Scope, parts: readonly string[]): Operand {
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

/** Parts of a body that are no fields. */
const UNSTORED = ['id', 'passwordConfirm', 'oldPassword']

/** The values of `@request.body.…`: a submitted value, or a field of the record that a submitted relation points at. */
function bodyName(scope: Scope, parts: readonly string[]): Operand {
  const [first = '', ...rest] = parts
  const { name, modifier } = splitModifier(first)
  const field = fieldOf(scope.collection, name)
  if (!field) {
    if (!UNSTORED.includes(name)) scope.plan.stray.push(parts.join('.'))
    return submittedValue(scope, 'body', parts)
  }
  if (rest.length > 0) {
    return field.type === 'relation' && !modifier
      ? throughRelation(scope, { name, field, rest })
      : submittedValue(scope, 'body', parts)
  }
  switch (modifier) {
    case 'changed': {
      const isSubmitted = submittedValue(scope, 'body', [`${name}:isset`]).value
      const compare = scope.plan.compare('!=', submittedValue(scope, 'body', [name]), storedField(scope, name))
      return { kind: 'changed', isSubmitted, compare }
    }
    case 'each':
    case 'length':
      if (!isCountable(field)) throw new FilterError(`${modifier} has no meaning for ${name}`)
      return modifier === 'each' ? eachEntry(scope, name, field) : entryCount(scope, name)
    case 'lower':
      return known(scope, ({ body }) => lower(plainValue(body[name])), { key: valueKey(scope, name, 'lower') })
    default:
      return submittedValue(scope, 'body', parts)
  }
}

function storedField(scope: Scope, name: string): Operand {
  return followPath(scope, { join: scope.base, collection: scope.collection, hops: 0 }, [name])
}

function throughRelation(
  scope: Scope,
  { name, field, rest }: { name: string; field: FieldOf<'relation'>; rest: string[] },
): Operand {
  const collection = findCollection(scope, field.to)
  const isMany = isMulti(field)
  const ids = isMany ? listText(name) : lastEntry(name)
  const of = { kind: 'known', value: scope.plan.value(ids, valueKey(scope, name, 'ids')) } as const
  const make = () => new Join({ kind: isMany ? 'ids' : 'id', of }, { collection, isMany })
  const join = scope.plan.main.next(`${scope.name}@body.${scope.collection.name}.${name}`, make)
  const end = followPath(scope, { join, collection, hops: 1 }, rest)
  if (end.kind !== 'field') return end
  const read = ({ body }: RequestInfo) => entriesIn(body[name]).some((id) => id !== '')
  return { ...end, isLed: scope.plan.value(read, valueKey(scope, name, 'lead')) }
}

/** Each submitted entry. A list that was not sent has none and equals nothing, not even the empty id of a guest. */
function eachEntry(scope: Scope, name: string, field: Field): Operand {
  const isMany = isMulti(field)
  const entries = isMany ? listText(name) : keptEntryText(name)
  const of = { kind: 'known', value: scope.plan.value(entries, valueKey(scope, name, 'entries')) } as const
  const make = () => new Join({ kind: 'entries', of }, { isMany })
  const join = scope.plan.main.next(`${scope.name}@body.${scope.collection.name}.${name}:each`, make)
  return { kind: 'field', cell: join.column('value'), class: 'sentEntry' }
}

function entryCount(scope: Scope, name: string): Operand {
  const read = ({ body }: RequestInfo) => BigInt(entriesIn(body[name]).length)
  return known(scope, read, { key: valueKey(scope, name, 'length'), likeField: true })
}

/** Reads the submitted entries as the JSON text of a list of texts. */
function listText(name: string): (request: RequestInfo) => Value {
  return ({ body }) => JSON.stringify(entriesIn(body[name]))
}

/** A single-value field keeps the last submitted value; only that one is checked. */
function lastEntry(name: string): (request: RequestInfo) => Value {
  return ({ body }) => entriesIn(body[name]).at(-1) ?? null
}

/** As `listText`, for the entry that a field for one value keeps. */
function keptEntryText(name: string): (request: RequestInfo) => Value {
  return ({ body }) => JSON.stringify(entriesIn(body[name]).slice(-1))
}

function valueKey({ collection }: Scope, name: string, form: string): string {
  return `${collection.name} body.${name} ${form}`
}
