import type { BoolField } from '@olympiad/schema/fields'
import { toBool } from '../cast.ts'
import { REQUIRED } from '../faults.ts'
import type { FieldKind } from '../field-kind.ts'

export const boolKind: FieldKind<BoolField> = {
  zero: () => false,
  coerce: toBool,
  validate: (value, { required }) => (required && value === false ? REQUIRED : null),
  encode: (value) => value as boolean, // a driver without booleans stores 1 and 0
  decode: (stored) => Boolean(stored),
}
