/**
 * What a value must be, at least: objects may have more keys, lists may not have more items; a pattern must match
 * the text, a predicate must hold.
 */
export type Expected =
  | string
  | number
  | boolean
  | null
  | undefined
  | RegExp
  | ((value: unknown) => boolean)
  | readonly Expected[]
  | { readonly [key: string]: Expected }

/** Where the value is not as expected, in a sentence; null when it is. */
export function mismatch(value: unknown, expected: Expected, path = 'body'): string | null {
  const fault = (what: string) => `${path} is ${JSON.stringify(value)}, expected ${what}`
  if (expected instanceof RegExp) {
    return typeof value === 'string' && expected.test(value) ? null : fault(`text like ${expected}`)
  }
  if (typeof expected === 'function') return expected(value) ? null : fault(`that ${expected}`)
  if (typeof expected !== 'object' || expected === null) {
    return Object.is(value, expected) ? null : fault(JSON.stringify(expected) ?? 'nothing')
  }
  if (typeof value !== 'object' || value === null) return fault(JSON.stringify(expected))
  if (Array.isArray(expected) && (!Array.isArray(value) || value.length !== expected.length)) {
    return fault(`a list of ${expected.length}`)
  }
  for (const [key, part] of Object.entries(expected)) {
    const found = mismatch((value as Record<string, unknown>)[key], part, `${path}.${key}`)
    if (found) return found
  }
  return null
}

/** An object of these keys and no other. */
export const onlyKeys =
  (...keys: string[]) =>
  (value: unknown) =>
    typeof value === 'object' && value !== null && Object.keys(value).sort().join() === keys.sort().join()

/** A page of the records with these ids, in this order. */
export const pageOf = (...ids: string[]) => ({ items: ids.map((id) => ({ id })), totalItems: ids.length })
/** A page of `count` records. */
export const pageOfSize = (count: number) => ({
  items: (items: unknown) => Array.isArray(items) && items.length === count,
  totalItems: count,
})

/** The body of a refusal. */
export const refusal = (status: number, message: string, data: Expected = onlyKeys()) => ({ status, message, data })
export const badRequest = refusal(400, 'Something went wrong while processing your request.')
export const notFound = refusal(404, "The requested resource wasn't found.")
export const superusersOnly = refusal(403, 'Only superusers can perform this action.')
/** The body of a refusal for faults of fields, by the code of each; no other field is named. */
export const faults = (message: string, codes: Readonly<Record<string, string>>) => {
  const data = Object.fromEntries(Object.entries(codes).map(([field, code]) => [field, { code }]))
  const isNamed = onlyKeys(...Object.keys(codes))
  return refusal(400, message, (value) => isNamed(value) && mismatch(value, data) === null)
}
export const notCreated = (codes: Readonly<Record<string, string>> = {}) => faults('Failed to create record.', codes)
export const notUpdated = (codes: Readonly<Record<string, string>> = {}) => faults('Failed to update record.', codes)
