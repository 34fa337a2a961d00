import type { SelectField } from '@olympiad/schema/fields'
import { choices, textsOf } from '../choices.ts'
import { REQUIRED } from '../faults.ts'
import type { FieldFault, FieldKind } from '../field-kind.ts'

export const selectKind: FieldKind<SelectField<unknown>> = {
  ...choices,
  validate(value, { required, values, maxSelect, isOpen }) {
    const texts = textsOf(value)
    if (texts.length === 0) return required ? REQUIRED : null
    if (texts.length > maxSelect) return tooMany(maxSelect)
    const unknown = isOpen ? undefined : texts.find((text) => !values.includes(text))
    return unknown === undefined ? null : unknownValue(unknown)
  },
}

/** The fault of a value that a selection does not have. */
export function unknownValue(value: string): FieldFault {
  const said = `Invalid value ${value}`.trimEnd()
  return { code: 'validation_invalid_value', message: /[.?!]$/.test(said) ? said : `${said}.`, params: { value } }
}

export function tooMany(maxSelect: number): FieldFault {
  return { code: 'validation_too_many_values', message: `Select no more than ${maxSelect}.`, params: { maxSelect } }
}
