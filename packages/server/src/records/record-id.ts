import { randomInt } from 'node:crypto'
import type { FieldError } from './api-error.ts'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'
const LENGTH = 15

/** Random text of the alphabet's characters. */
export function randomText(length: number, alphabet: string = ALPHABET): string {
  let text = ''
  for (let i = 0; i < length; i++) text += alphabet[randomInt(alphabet.length)]
  return text
}

/** A new record id. */
export const newRecordId = () => randomText(LENGTH)

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
