import type { FieldError } from '../core/api-error.ts'
import { randomText } from '../fields/random-text.ts'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'
const LENGTH = 15

/** A new record id. */
export const newRecordId = () => randomText({ alphabet: ALPHABET, length: LENGTH })

/** What is wrong with an id that a caller chose; null when nothing is. */
export function recordIdFault(id: string): FieldError | null {
  if (id.length < LENGTH) {
    const message = `Must be at least ${LENGTH} character(s).`
    return { code: 'validation_min_text_constraint', message, params: { min: LENGTH } }
  }
  if (id.length > LENGTH) {
    const message = `Must be no more than ${LENGTH} character(s).`
    return { code: 'validation_max_text_constraint', message, params: { max: LENGTH } }
  }
  return /^[a-z0-9]+$/.test(id) ? null : { code: 'validation_invalid_format', message: 'Invalid value format.' }
}
