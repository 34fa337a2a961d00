import type { FieldFault } from './field-kind.ts'

export const REQUIRED: FieldFault = { code: 'validation_required', message: 'Cannot be blank.' }
export const INVALID_FORMAT: FieldFault = { code: 'validation_invalid_format', message: 'Invalid value format.' }

/** A text or a list of a form is longer than `max`. */
export function tooLong(max: number): FieldFault {
  const message = `The length must be no more than ${max}.`
  return { code: 'validation_length_too_long', message, params: { max, min: 0 } }
}
