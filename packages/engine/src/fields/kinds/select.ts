import type { SelectField } from '@olympiad/schema/fields'
import { choices, textsOf } from '../choices.ts'
import { REQUIRED } from '../faults.ts'
import type { FieldFault, FieldKind } from '../field-kind.ts'

export const selectKind: FieldKind<SelectField<unknown>> = {
  ...choices,
  validate(value, { required, values, maxSelect }) {
    const texts = textsOf(value)
    if (texts.length === 0) return required ? REQUIRED : null
    if (texts.length > maxSelect) return tooMany(maxSelect)
    const unknown = texts.find((text) => !values.includes(text))
    if (unknown === undefined) return null
    const said = `Invalid value ${unknown}`.trimEnd()
    const message = /[.?!]$/.test(said) ? said : `${said}.`
    return { code: 'validation_invalid_value', message, params: { value: unknown } }
  },
}

export function tooMany(maxSelect: number): FieldFault {
  return { code: 'validation_too_many_values', message: `Select no more than ${maxSelect}.`, params: { maxSelect } }
}
