import { toText } from './cast.ts'
import type { FieldKind } from './field-kind.ts'

/** The common part of the field types for one text: all but their rules. */
export const plainText: Omit<FieldKind<never>, 'validate' | 'modifiers'> = {
  zero: () => '',
  coerce: toText,
  encode: (value) => value as string,
  decode: (stored) => stored ?? '',
}
