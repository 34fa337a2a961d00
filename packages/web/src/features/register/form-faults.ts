import { type RegistrationField, registrationFields } from '@olympiad/contract/registration/registration-fields'
import type { Field, TextField } from '@olympiad/schema/fields'

/** What was typed, by field. Files are apart. */
export type TypedValues = Readonly<Partial<Record<RegistrationField, string>>>

const SENTENCES: Readonly<Partial<Record<RegistrationField, string>>> = {
  name: 'Letters and spaces, 3 to 100.',
  guardianName: 'Letters and spaces, 3 to 100.',
  yob: 'The year has four figures, 1998 to 2013.',
  mobile: '10 digits, or 12 with 91 in front.',
  pinCode: '6 digits.',
}
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What is wrong with a field, in a sentence; undefined if nothing is. */
export function faultIn(name: RegistrationField, typed: string): string | undefined {
  const field: Field = registrationFields[name]
  const value = typed.trim()
  if (value === '') return field.required ? 'Fill this in.' : undefined
  if (field.type === 'email') return ADDRESS.test(value) ? undefined : 'An address such as asha@example.org.'
  if (field.type === 'number') {
    const { min = 0, max = 0 } = field
    return /^\d{4}$/.test(value) && Number(value) >= min && Number(value) <= max ? undefined : SENTENCES[name]
  }
  return field.type === 'text' && !fits(field, value) ? (SENTENCES[name] ?? '3 to 100 letters.') : undefined
}

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
