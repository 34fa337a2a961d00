import type { Field, TextField } from '@olympiad/schema/fields'
import { type Message, message } from '../../ground/declared/spelling/message.ts'
import { say } from '../../kit/language/language.ts'
import { site } from '../../kit/site.ts'
import { plainMobile } from '../declared/plain-mobile.ts'
import { type RegistrationField, registrationFields } from '../declared/registration-fields.ts'

/** What was typed, by field. Files are apart. */
export type TypedValues = Readonly<Partial<Record<RegistrationField, string>>>

/** What is wrong, by field. They are said when they are shown: the reader may choose another language meanwhile. */
export type Faults = Readonly<Record<string, Message>>

const { from, until } = site.birthYears
/** What the places of these sentences are; a name of this kind stays as it is in every language. */
const VALUES = {
  from: String(from),
  until: String(until),
  example: 'asha@example.org',
  menu: 'Settings, Camera, Formats, Most Compatible',
}
const NAME = message('Letters, spaces, hyphens and points, 3 to 100.')
const SENTENCES: Readonly<Partial<Record<RegistrationField, Message>>> = {
  name: NAME,
  guardianName: NAME,
  yob: message('The year has four figures, {from} to {until}.'),
  mobile: message('10 digits, or +91 and 10 digits.'),
  pinCode: message('6 digits.'),
}
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What is wrong with a field, in a sentence; undefined if nothing is. */
export function faultIn(name: RegistrationField, typed: string): Message | undefined {
  const field: Field = registrationFields[name]
  const value = plainText(name, typed)
  if (value === '') return field.required ? message('Fill this in.') : undefined
  if (field.type === 'email') return ADDRESS.test(value) ? undefined : message('An address such as {example}.')
  if (field.type === 'number')
    return /^\d{4}$/.test(value) && Number(value) >= from && Number(value) <= until ? undefined : SENTENCES[name]
  return field.type === 'text' && !fits(field, value) ? (SENTENCES[name] ?? message('3 to 100 letters.')) : undefined
}

/** A fault in the reader's language; the server's own words where no language has them. */
export const shownFault = (fault: Message) => say(fault, VALUES)

/** What is sent of a typed text. */
export const plainText = (name: string, typed: string): string =>
  name === 'mobile' ? plainMobile(typed) : typed.trim()

function fits({ min = 0, max = 100, pattern }: TextField<unknown>, value: string): boolean {
  const length = [...value].length
  return length >= min && length <= max && (!pattern || new RegExp(`^(?:${pattern})$`, 'u').test(value))
}

/** The first faults of these fields, by name. */
export function faultsIn(names: readonly RegistrationField[], values: TypedValues): Faults {
  return Object.fromEntries(
    names.flatMap((name) => {
      const fault = faultIn(name, values[name] ?? '')
      return fault === undefined ? [] : [[name, fault]]
    }),
  )
}
