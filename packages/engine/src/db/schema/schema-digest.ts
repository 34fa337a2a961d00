import { createHash } from 'node:crypto'
import { type Declared, schemaOf } from './schema.ts'

/** Twelve digits of a digest of declared tables and columns; equal for equal declarations, in whatever order they stand. */
export function schemaDigest(declared: Declared): string {
  const text = JSON.stringify(sorted(schemaOf(declared)))
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

/** With the keys of all objects in order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, its]) => [key, sorted(its)]))
}
