import { toText } from './cast.ts'
import type { FieldKind } from './field-kind.ts'

/** What the field types that hold one text have in common: all but their rules. */
export const plainText: Omit<FieldKind<never>, 'validate' | 'modifiers'> = {
  zero: () => '',
  coerce: toText,
  encode: (value) => value as string,
  decode: (stored) => stored ?? '',
}
