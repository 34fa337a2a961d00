import type { Collection } from '@olympiad/schema/collection'
import { DEFAULT_TEXT_MAX, type Field } from '@olympiad/schema/fields'
import { DEFAULT_EDITOR_MAX } from '../../fields/kinds/editor.ts'
import { DEFAULT_JSON_MAX } from '../../fields/kinds/json.ts'
import { DEFAULT_MAX_SIZE } from '../../files/upload-faults.ts'

const KIB = 1024
/** For what belongs to no field: names, brackets, keys of other programs. */
const SPARE = 64 * KIB
/** For a file larger than its field: the refusal names the field. The file is not kept. */
const SPARE_FORM = 32 * 1024 * KIB
/** A character as JSON may write it: `\u0041`. */
const ESCAPED = 6
/** What a short value takes: a number, a date, an id, a file's name. */
const SHORT_VALUE = 256

/** How long a body may be. */
export interface BodyLimits {
  /** Bytes of plain values: a body of JSON or of a plain form, and the texts of a form with files. */
  readonly plain: number
  /** Bytes of a form with files, all of it. */
  readonly form: number
  /** Bytes kept of a file submitted under this key; null when no file is taken there, and its part is passed over. */
  readonly fileSize: (key: string) => number | null
}

/** For a call that takes a few short values: signing in, renewing, asking for a token. */
export const SHORT_FORM = valuesOnly(4 * KIB)

/** A body without files. */
export function valuesOnly(bytes: number): BodyLimits {
  return { plain: bytes, form: bytes, fileSize: () => null }
}

/** For a form: what its fields may hold, in any notation. Without a file field, no file is taken. */
export function formBody(fields: Collection['fields']): BodyLimits {
  const hasFiles = Object.values(fields).some(({ type }) => type === 'file')
  return hasFiles ? limitsOf({ fields }) : valuesOnly(plainOf(fields))
}

const known = new WeakMap<Collection, BodyLimits>()

/** For a body that writes one record: what its fields may hold, in any notation. */
export function recordBody(collection: Collection): BodyLimits {
  const limits = known.get(collection) ?? limitsOf(collection)
  known.set(collection, limits)
  return limits
}

function limitsOf({ fields }: Pick<Collection, 'fields'>): BodyLimits {
  const all = Object.values(fields)
  const plain = plainOf(fields)
  const files = all.reduce((sum, field) => sum + (field.type === 'file' ? sizeOf(field) * field.maxSelect : 0), 0)
  const fileSize = (key: string) => {
    const name = key.replace(/^\+/, '').replace(/\+$/, '')
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    return field?.type === 'file' ? sizeOf(field) : null
  }
  return { plain, form: plain + files + SPARE_FORM, fileSize }
}

function plainOf(fields: Collection['fields']): number {
  return Object.values(fields).reduce((sum, field) => sum + plainSize(field), SPARE)
}

const sizeOf = ({ maxSize }: { readonly maxSize?: number }) => maxSize || DEFAULT_MAX_SIZE

/** Bytes of a field's longest value in a body; JSON and markup may come as texts, with their quotes escaped. */
function plainSize(field: Field): number {
  if (field.type === 'editor') return 2 * (field.max || DEFAULT_EDITOR_MAX)
  if (field.type === 'json') return 2 * (field.maxSize || DEFAULT_JSON_MAX)
  if (field.type === 'text' || field.type === 'url' || field.type === 'email')
    return (field.max || DEFAULT_TEXT_MAX) * ESCAPED
  return SHORT_VALUE * ('maxSelect' in field ? field.maxSelect : 1)
}
