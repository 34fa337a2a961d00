import type { DateField } from '@olympiad/contract/fields'
import { toText } from './cast.ts'
import { type FieldFault, type FieldKind, REQUIRED } from './field-kind.ts'
import { parseDate } from './parse-date.ts'

const NOT_DATE: FieldFault = { code: 'validation_date_invalid', message: 'Must be a valid date.' }

export const dateKind: FieldKind<DateField> = {
  zero: () => '',
  /** A strict field keeps a text that is no date, for `validate` to refuse it. */
  coerce(input, { strict }) {
    const text = toText(input)
    return parseDate(text) || (strict ? text : '')
  },
  validate(value, { required, strict, min, max }) {
    const date = value as string
    if (date === '') return required ? REQUIRED : null
    if (strict && parseDate(date) !== date) return NOT_DATE
    if (min && date < parseDate(min)) return beyond('greater', `no less than ${min}`, min)
    if (max && date > parseDate(max)) return beyond('less', `no greater than ${max}`, max)
    return null
  },
  encode: (value) => value as string,
  decode: (stored) => stored ?? '',
}

function beyond(side: 'greater' | 'less', sentence: string, threshold: string): FieldFault {
  const code =
    side === 'greater' ? 'validation_min_greater_equal_than_required' : 'validation_max_less_equal_than_required'
  return { code, message: `Must be ${sentence}.`, params: { threshold } }
}
