import type { PasswordField } from '@olympiad/contract/fields'
import { toText } from './cast.ts'
import { type FieldKind, REQUIRED } from './field-kind.ts'
import { characterCount, tooShort } from './text-rules.ts'

/** Coerced and judged as the plain password; the account form puts its hash in the place before it is stored. */
export const passwordKind: FieldKind<PasswordField> = {
  zero: () => '',
  coerce: toText,
  validate(value, { required, min, max }) {
    const plain = value as string
    if (plain === '') return required ? REQUIRED : null
    if (characterCount(plain) < min) return tooShort(min)
    if (Buffer.byteLength(plain) <= max) return null
    const message = `Must be less than ${max} character(s).`
    return { code: 'validation_max_text_constraint', message, params: { max } }
  },
  encode: (value) => value as string,
  decode: (stored) => stored ?? '',
}
