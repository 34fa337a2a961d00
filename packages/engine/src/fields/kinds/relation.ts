import type { RelationField } from '@olympiad/schema/fields'
import { choices, textsOf } from '../choices.ts'
import { REQUIRED } from '../faults.ts'
import type { FieldKind } from '../field-kind.ts'
import { tooMany } from './select.ts'

/** Ids of records; whether they exist is checked elsewhere, with the records. */
export const relationKind: FieldKind<RelationField<unknown>> = {
  ...choices,
  validate(value, { required, minSelect = 0, maxSelect }) {
    const ids = textsOf(value)
    if (ids.length === 0) return required ? REQUIRED : null
    if (ids.length < minSelect) {
      const message = `Select at least ${minSelect}.`
      return { code: 'validation_not_enough_values', message, params: { minSelect } }
    }
    return ids.length > maxSelect ? tooMany(maxSelect) : null
  },
}
