import type { TextField } from '@olympiad/schema/fields'
import { toText } from '../cast.ts'
import type { FieldKind } from '../field-kind.ts'
import { plainText } from '../plain-text.ts'
import { randomText } from '../random-text.ts'
import { textFault } from '../text-rules.ts'

export const textKind: FieldKind<TextField> = {
  ...plainText,
  validate: (value, field) => textFault(value as string, field),
  modifiers: {
    autogenerate: (_current, given, { autogenerate }) => toText(given) + (autogenerate ? randomText(autogenerate) : ''),
  },
}
