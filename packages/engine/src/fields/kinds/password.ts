import type { PasswordField } from '@olympiad/schema/fields'
import { REQUIRED } from '../faults.ts'
import type { FieldKind } from '../field-kind.ts'
import { plainText } from '../plain-text.ts'
import { characterCount } from '../text-rules.ts'

/** Coerced and judged as the plain password; the account form puts its hash in the place before it is stored. */
export const passwordKind: FieldKind<PasswordField> = {
  ...plainText,
  validate(value, { required, min, max }) {
    const plain = value as string
    if (plain === '') return required ? REQUIRED : null
    if (characterCount(plain) < min) {
      return { code: 'validation_min_text_constraint', message: `Must be at least ${min} character(s).` }
    }
    if (Buffer.byteLength(plain) <= max) return null
    return { code: 'validation_max_text_constraint', message: `Must be less than ${max} character(s).` }
  },
}
