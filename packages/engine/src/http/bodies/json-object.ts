import { ApiError } from '../../core/api-error.ts'
import { parseJson } from '../../fields/lossless-json.ts'

/** A text as a JSON object without keys that reach into prototypes. Throws 400. */
export function jsonObject(text: string): Record<string, unknown> {
  let value: unknown
  try {
    value = parseJson(text)
  } catch {
    throw new ApiError(400)
  }
  if (value === null) return {} // an empty record, as PocketBase reads it
  if (typeof value !== 'object' || Array.isArray(value)) throw new ApiError(400)
  return withoutPrototypeKeys(value as Record<string, unknown>)
}

/** JSON.parse keeps `__proto__` as an ordinary key. Code that copies the object would set its prototype. */
function withoutPrototypeKeys(value: Record<string, unknown>): Record<string, unknown> {
  if (!Object.hasOwn(value, '__proto__')) return value
  const { __proto__: _, ...rest } = value
  return rest
}
