import type { Schema } from '@olympiad/schema/collection'
import { DEFAULT_TEXT_MAX, type Field } from '@olympiad/schema/fields'

/** Nothing else is done while they are read from the embedded store. */
const CHARACTERS_AT_ONCE = 4_000_000
const [FEWEST, MOST] = [10, 1000]

const MIB = 1024 * 1024
/** Longest text of a field where its declaration does not say. */
const LONGEST = {
  text: DEFAULT_TEXT_MAX,
  email: DEFAULT_TEXT_MAX,
  url: DEFAULT_TEXT_MAX,
  editor: 5 * MIB,
  json: MIB,
}
/** A number, a date, an id or the name of a file. */
const SHORT = 100

const known = new WeakMap<Schema['fields'], number>()

/** How many rows of a collection one statement may read, even if all are of maximum size. */
export function rowsAtOnce({ fields }: Pick<Schema, 'fields'>): number {
  const most = known.get(fields) ?? mostOf(fields)
  known.set(fields, most)
  return most
}

function mostOf(fields: Schema['fields']): number {
  const longest = Object.values(fields).reduce((sum, field) => sum + longestText(field), 0)
  return Math.min(Math.max(Math.floor(CHARACTERS_AT_ONCE / longest), FEWEST), MOST)
}

function longestText(field: Field): number {
  if (field.type === 'json') return field.maxSize ?? LONGEST.json
  if ('maxSelect' in field) return field.maxSelect * SHORT
  return field.type in LONGEST && 'max' in field ? Number(field.max) : (LONGEST[field.type as 'text'] ?? SHORT)
}
