import { type Message, message } from '../../ground/declared/spelling/message.ts'
import { mayBeMinor } from '../../guardians/declared/guardian-purposes.ts'
import { serverNow } from '../../kit/lib/time/server-clock.ts'
import type { RegistrationField } from '../declared/registration-fields.ts'
import type { TypedValues } from './form-faults.ts'

export type PictureField = 'photo' | 'idCard'

interface Step {
  readonly title: Message
  readonly about: Message
  readonly fields: readonly RegistrationField[]
  readonly pictures: readonly PictureField[]
  /** On the button that leads on. */
  readonly next: Message
}

/** Whether somebody born in a typed year is surely of age: no guardian has to agree for them. */
export const isOfAge = (yob = '') => /^\d{4}$/.test(yob) && !mayBeMinor(Number(yob), serverNow())

/** The fields of a step that are shown for what was typed: a guardian is mailed only for somebody under age. */
export const fieldsShown = ({ fields }: Pick<Step, 'fields'>, { yob }: TypedValues) =>
  fields.filter((name) => name !== 'guardianEmail' || !isOfAge(yob))

/** The steps of the form, in order. */
export const STEPS: readonly Step[] = [
  {
    title: message('The school'),
    about: message('No school now? Write your last school.'),
    fields: ['schoolName', 'schoolAddress'],
    pictures: [],
    next: message('Next: student'),
  },
  {
    title: message('The student'),
    about: message(
      'Write your name as it should stand on your certificate. This device keeps what you type until you send it.',
    ),
    fields: ['name', 'gender', 'yob', 'standard', 'email', 'mobile', 'pinCode'],
    pictures: ['photo', 'idCard'],
    next: message('Next: guardian'),
  },
  {
    title: message('The guardian'),
    about: message('Mother, father or another guardian of the student.'),
    fields: ['guardianName', 'guardianEmail', 'guardianAddress'],
    pictures: [],
    next: message('Review'),
  },
  {
    title: message('Review'),
    about: message('Nothing is sent yet. Correct what is wrong, then send it.'),
    fields: [],
    pictures: [],
    next: message('Send the registration'),
  },
]
