import type { DateField } from '@olympiad/schema/fields'
import { toText } from '../cast.ts'
import { REQUIRED } from '../faults.ts'
import type { FieldFault, FieldKind } from '../field-kind.ts'
import { parseDate } from '../parse-date.ts'
import { plainText } from '../plain-text.ts'

const NOT_DATE: FieldFault = { code: 'validation_date_invalid', message: 'Must be a valid date.' }

export const dateKind: FieldKind<DateField> = {
  ...plainText,
  /** A strict field keeps a text that is no date, so that `validate` refuses it. */
  coerce(input, { strict }) {
    const text = toText(input)
    return parseDate(text) || (strict ? text : '')
  },
  validate(value, { required, strict, min, max }) {
    const date = value as string
    if (date === '') return required ? REQUIRED : null
    if (strict && parseDate(date) !== date) return NOT_DATE
    if (min && date < parseDate(min)) {
      return beyond('validation_min_greater_equal_than_required', 'less', parseDate(min))
    }
    if (max && date > parseDate(max))
      return beyond('validation_max_less_equal_than_required', 'greater', parseDate(max))
    return null
  },
}

/** The bound is written in PocketBase's two ways, which are Go's. */
function beyond(code: string, side: 'less' | 'greater', bound: string): FieldFault {
  const instant = bound.replace(/(?:\.0*|(?<!0)0+)?Z$/, '')
  const message = `Must be no ${side} than ${instant} +0000 UTC.`
  return { code, message, params: { threshold: `${instant.replace(' ', 'T')}Z` } }
}
