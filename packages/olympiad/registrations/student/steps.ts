import { mayBeMinor } from '../../guardians/declared/guardian-purposes.ts'
import { serverNow } from '../../kit/lib/time/server-clock.ts'
import type { RegistrationField } from '../declared/registration-fields.ts'
import type { TypedValues } from './form-faults.ts'

export type PictureField = 'photo' | 'idCard'

interface Step {
  readonly title: string
  readonly about: string
  readonly fields: readonly RegistrationField[]
  readonly pictures: readonly PictureField[]
  /** On the button that leads on. */
  readonly next: string
}

/** Whether somebody born in a typed year is surely of age: no guardian has to agree for them. */
export const isOfAge = (yob = '') => /^\d{4}$/.test(yob) && !mayBeMinor(Number(yob), serverNow())

/** The fields of a step that are shown for what was typed: a guardian is mailed only for somebody under age. */
export const fieldsShown = ({ fields }: Pick<Step, 'fields'>, { yob }: TypedValues) =>
  fields.filter((name) => name !== 'guardianEmail' || !isOfAge(yob))

/** The steps of the form, in order. */
export const STEPS: readonly Step[] = [
  {
    title: 'The school',
    about: 'No school now? Write your last school.',
    fields: ['schoolName', 'schoolAddress'],
    pictures: [],
    next: 'Next: student',
  },
  {
    title: 'The student',
    about: 'Write your name as it should stand on your certificate. This device keeps what you type until you send it.',
    fields: ['name', 'gender', 'yob', 'standard', 'email', 'mobile', 'pinCode'],
    pictures: ['photo', 'idCard'],
    next: 'Next: guardian',
  },
  {
    title: 'The guardian',
    about: 'Mother, father or another guardian of the student.',
    fields: ['guardianName', 'guardianEmail', 'guardianAddress'],
    pictures: [],
    next: 'Review',
  },
  {
    title: 'Review',
    about: 'Nothing is sent yet. Correct what is wrong, then send it.',
    fields: [],
    pictures: [],
    next: 'Send the registration',
  },
]
