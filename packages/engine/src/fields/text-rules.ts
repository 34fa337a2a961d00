import { DEFAULT_TEXT_MAX, type TextField } from '@olympiad/schema/fields'
import { INVALID_FORMAT, REQUIRED } from './faults.ts'
import type { FieldFault } from './field-kind.ts'

const patterns = new Map<string, RegExp>()

/** The rules that all one-line texts share; null for a text that breaks none. */
export function textFault(
  value: string,
  { required, min = 0, max = DEFAULT_TEXT_MAX, pattern, isLine }: TextField,
): FieldFault | null {
  if (value === '') return required ? REQUIRED : null
  if (min > 0 && characterCount(value) < min) return tooShort(min)
  if (value.length > max && characterCount(value) > max) {
    const message = `Must be no more than ${max} character(s).`
    return { code: 'validation_max_text_constraint', message, params: { max } }
  }
  if (isLine && /[\p{Cc}\u2028\u2029]/u.test(value)) return NO_LINE
  if (isLine && TURNING.test(value)) return TURNED
  const isStorable = !value.includes('\0') // PostgreSQL has no such text
  return isStorable && (!pattern || wholly(pattern).test(value)) ? null : INVALID_FORMAT
}

/** Signs that turn the direction of what follows: a list, a mail or a certificate would read backwards from here on. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/
const TURNED = {
  code: 'validation_direction',
  message: 'It has an unseen sign that turns the text around. Type it again.',
}
const NO_LINE = { code: 'validation_line_break', message: 'Must be one line.' }

function tooShort(min: number): FieldFault {
  return { code: 'validation_min_text_constraint', message: `Must be at least ${min} character(s).`, params: { min } }
}

/** Characters, not code units: an emoji is one. */
export function characterCount(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

/** The pattern, for the whole of a text. */
function wholly(pattern: string): RegExp {
  let compiled = patterns.get(pattern)
  if (!compiled) {
    compiled = new RegExp(`^(?:${pattern})$`, 'u')
    patterns.set(pattern, compiled)
  }
  return compiled
}
