import type { Field, TextField } from '@olympiad/schema/fields'
import { site } from '../../kit/site.ts'
import { plainMobile } from '../declared/plain-mobile.ts'
import { type RegistrationField, registrationFields } from '../declared/registration-fields.ts'

/** What was typed, by field. Files are apart. */
export type TypedValues = Readonly<Partial<Record<RegistrationField, string>>>

const { from, until } = site.birthYears
const NAME = 'Letters, spaces, hyphens and points, 3 to 100.'
const SENTENCES: Readonly<Partial<Record<RegistrationField, string>>> = {
  name: NAME,
  guardianName: NAME,
  yob: `The year has four figures, ${from} to ${until}.`,
  mobile: '10 digits, or +91 and 10 digits.',
  pinCode: '6 digits.',
}
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What is wrong with a field, in a sentence; undefined if nothing is. */
export function faultIn(name: RegistrationField, typed: string): string | undefined {
  const field: Field = registrationFields[name]
  const value = plainText(name, typed)
  if (value === '') return field.required ? 'Fill this in.' : undefined
  if (field.type === 'email') return ADDRESS.test(value) ? undefined : 'An address such as asha@example.org.'
  if (field.type === 'number')
    return /^\d{4}$/.test(value) && Number(value) >= from && Number(value) <= until ? undefined : SENTENCES[name]
  return field.type === 'text' && !fits(field, value) ? (SENTENCES[name] ?? '3 to 100 letters.') : undefined
}

/** What is sent of a typed text. */
export const plainText = (name: string, typed: string): string =>
  name === 'mobile' ? plainMobile(typed) : typed.trim()

function fits({ min = 0, max = 100, pattern }: TextField<unknown>, value: string): boolean {
  const length = [...value].length
  return length >= min && length <= max && (!pattern || new RegExp(`^(?:${pattern})$`, 'u').test(value))
}

/** The first faults of these fields, by name. */
export function faultsIn(names: readonly RegistrationField[], values: TypedValues): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const fault = faultIn(name, values[name] ?? '')
      return fault === undefined ? [] : [[name, fault]]
    }),
  )
}
