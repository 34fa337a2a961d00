import type { TextField } from '@olympiad/contract/fields'
import { toText } from '../cast.ts'
import type { FieldKind } from '../field-kind.ts'
import { randomText } from '../random-text.ts'
import { textFault } from '../text-rules.ts'

export const textKind: FieldKind<TextField> = {
  zero: () => '',
  coerce: toText,
  validate: (value, field) => textFault(value as string, field),
  encode: (value) => value as string,
  decode: (stored) => stored ?? '',
  modifiers: {
    autogenerate: (_current, given, { autogenerate }) => toText(given) + (autogenerate ? randomText(autogenerate) : ''),
  },
}
