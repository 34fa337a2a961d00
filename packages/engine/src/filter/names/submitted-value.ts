import type { RequestInfo } from '../../core/request-info.ts'
import { digitsOf } from '../../fields/lossless-json.ts'
import { FilterError } from '../read/filter-error.ts'
import { lower, type Value } from '../read/value.ts'
import type { KnownValue } from './condition.ts'
import { splitModifier } from './modifier.ts'
import { fieldOf, known, type Scope } from './scope.ts'

/** A value that was sent, by its path; whether it was sent at all, with `:isset`. */
export function submittedValue(scope: Scope, area: 'body' | 'query' | 'headers', path: readonly string[]): KnownValue {
  const { name, modifier } = splitModifier(path.at(-1)!)
  const keys = [...path.slice(0, -1), name]
  const key = `${scope.collection.name} ${area}.${path.join('.')}`
  const find = (request: RequestInfo) => valueAt(request[area], keys)
  switch (modifier) {
    case 'isset':
      return known(scope, (request) => find(request) !== undefined, { key, likeField: true })
    case undefined:
    case 'lower': {
      const isNumber = fieldOf(scope.collection, name)?.type === 'number'
      const read = (request: RequestInfo) => plainValue(find(request), isNumber)
      return known(scope, modifier ? (request) => lowered(read(request)) : read, { key })
    }
  }
  throw new FilterError(`${modifier} has no meaning for @request.${area}.${path.join('.')}`)
}

/** A missing value stays missing: in lower case too it neither contains anything nor fails to. */
function lowered(value: Value): Value {
  return value === null ? null : lower(value)
}

/** The value at a path of nested objects and lists; undefined if the path leads nowhere. */
function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((within, key) => {
    if (typeof within !== 'object' || within === null || !Object.hasOwn(within, key)) return undefined
    return (within as Record<string, unknown>)[key]
  }, value)
}

/** A sent value as the language compares it: objects and lists by their JSON text, a number field's text as its number. */
export function plainValue(value: unknown, isNumber = false): Value {
  switch (typeof value) {
    case 'number':
      return Number.isFinite(value) ? value : null
    case 'boolean':
      return value
    case 'string':
      return isNumber && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value
    case 'object':
      return digitsOf(value) === undefined ? value && JSON.stringify(value) : Number(digitsOf(value))
    default:
      return null
  }
}

/** Submitted choices as texts, in their order; a single one is a list of one. */
export function entriesIn(submitted: unknown): string[] {
  if (submitted === undefined || submitted === null) return []
  return (Array.isArray(submitted) ? submitted : [submitted]).map((entry) => String(plainValue(entry) ?? ''))
}
