import { composed } from '@olympiad/schema/composed'
import type { TextField } from '@olympiad/schema/fields'
import { toText } from '../cast.ts'
import type { FieldFault, FieldKind } from '../field-kind.ts'
import { plainText } from '../plain-text.ts'
import { textFault } from '../text-rules.ts'

const NOT_EMAIL: FieldFault = { code: 'validation_is_email', message: 'Must be a valid email address.' }
const MAX_LOCAL = 64
const LOCAL = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
/** Vowel signs and joiners belong to the letters of many scripts: `भारत`, `ශ්‍රී`. */
const LABEL = /^[\p{L}\p{N}]([\p{L}\p{M}\p{N}\p{Join_Control}-]{0,61}[\p{L}\p{M}\p{N}])?$/u
const TOP_LEVEL = /^\p{L}/u

export const emailKind: FieldKind<TextField> = {
  ...plainText,
  /** In one spelling, so that an address is found again. */
  coerce: (input) => composed(toText(input)),
  validate(value, field) {
    const text = value as string
    return textFault(text, field) ?? (text === '' || isEmail(text) ? null : NOT_EMAIL)
  },
}

/** An address as people have them: no quotes, no comments, a domain of at least two labels. */
function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  const labels = text.slice(at + 1).split('.')
  const isLocal = at > 0 && local.length <= MAX_LOCAL && LOCAL.test(local)
  return (
    isLocal && labels.length > 1 && labels.every((label) => LABEL.test(label)) && TOP_LEVEL.test(labels.at(-1) ?? '')
  )
}
