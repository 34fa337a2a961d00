import type { JsonField } from '@olympiad/schema/fields'
import { REQUIRED } from '../faults.ts'
import type { FieldFault, FieldKind } from '../field-kind.ts'
import { digitsOf, parseJson, wholeCharacters } from '../lossless-json.ts'
import { wholly } from '../text-rules.ts'

/** The most bytes of a JSON value, by default. */
export const DEFAULT_JSON_MAX = 1024 * 1024
/** SQLite reads no deeper than 1000 levels; no sensible value comes near. */
const MAX_DEPTH = 500
const NOT_JSON: FieldFault = { code: 'validation_invalid_json', message: 'Must be a valid json value.' }

export const jsonKind: FieldKind<JsonField> = {
  zero: () => null,
  coerce: (input) => (typeof input === 'string' ? valueOfText(input) : (input ?? null)),
  validate(value, field) {
    if (!isStorable(value, 0)) return NOT_JSON
    const { required, maxSize = DEFAULT_JSON_MAX } = field
    if (isEmpty(value)) return required ? REQUIRED : null
    if (Buffer.byteLength(JSON.stringify(value)) > maxSize) {
      const message = `The maximum allowed JSON size is ${maxSize} bytes.`
      return { code: 'validation_json_size_limit', message, params: { maxSize } }
    }
    return listFault(value, field)
  },
  encode: (value) => (value === null || value === undefined ? null : wholeCharacters(JSON.stringify(value))),
  decode: (stored) => (typeof stored === 'string' ? parseJson(stored) : null),
}

/** JSON requests and forms are treated alike here: a text that is JSON is parsed, any other is a JSON string. */
function valueOfText(text: string): unknown {
  if (text !== 'null' && text !== 'true' && text !== 'false' && !/^[\d\-"[{]/.test(text)) return text
  try {
    return parseJson(text)
  } catch {
    return text
  }
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === '') return true
  if (typeof value !== 'object' || digitsOf(value) !== undefined) return false
  return Object.keys(value).length === 0
}

/** Whether both stores can keep the value and look into it: not too deep, no NUL, no number beyond a double. */
function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !value.includes('\0')
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null || digitsOf(value) !== undefined) return true
  if (depth === MAX_DEPTH) return false
  if (Array.isArray(value)) return value.every((item) => isStorable(item, depth + 1))
  return Object.entries(value).every(([key, item]) => !key.includes('\0') && isStorable(item, depth + 1))
}

function listFault(value: unknown, { listOf }: JsonField): FieldFault | null {
  if (!listOf) return null
  const { length, pattern } = listOf
  const isList = Array.isArray(value) && value.length === length
  const badIndex = isList ? value.findIndex((item) => typeof item !== 'string' || !wholly(pattern).test(item)) : -1
  if (isList && badIndex === -1) return null
  const where = isList ? ` Item ${badIndex + 1} does not fit.` : ''
  const message = `Must be a list of exactly ${length} texts of the pattern ${pattern}.${where}`
  return { code: 'validation_invalid_list', message, params: isList ? { length, item: badIndex + 1 } : { length } }
}
