import type { JsonField } from '@olympiad/schema/fields'
import { REQUIRED } from '../faults.ts'
import type { FieldFault, FieldKind } from '../field-kind.ts'
import { digitsOf, parseJson, wholeCharacters } from '../lossless-json.ts'

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
    return null
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
