import type { FileField } from '@olympiad/schema/fields'
import { choices, textsOf } from '../choices.ts'
import { REQUIRED } from '../faults.ts'
import type { FieldKind } from '../field-kind.ts'

/** Stored names of uploaded files; their bytes are judged where they are received. */
export const fileKind: FieldKind<FileField<unknown>> = {
  ...choices,
  validate(value, { required, maxSelect }) {
    const names = textsOf(value)
    if (names.length === 0) return required ? REQUIRED : null
    if (names.length <= maxSelect) return null
    const message = `The maximum allowed files is ${maxSelect}.`
    return { code: 'validation_too_many_files', message, params: { maxSelect } }
  },
}
