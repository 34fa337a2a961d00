import { answers, reading } from '../../ground/declared/acts/act.ts'
import type { RegistrationState } from './registration-fields.ts'

/** What a family sees by its code. */
export interface RegistrationStatus {
  readonly state: RegistrationState
  /** Reason or question of the organiser, if any. */
  readonly reply: string
  /** When it was sent. */
  readonly created: string
}

/** The state of a registration, by the code that the family got. It names nobody. */
export const registrationStatus = reading('registrations/:code/status', {
  right: 'anyone',
  about: 'The state of a registration. It shows no name.',
  query: { code: 'the code of the registration' },
  answer: answers<RegistrationStatus>('`state`, `reply` and `created`.'),
  limits: [{ max: 30, windowS: 60, of: 'address' }],
  errors: { 404: 'The code is wrong.' },
})

/** Which open exams are full. The numbers of places are not shown to anybody. */
export const fullExams = reading('registrations/full', {
  right: 'anyone',
  about: 'Ids of exams that take registrations and have no place left.',
  answer: answers<{ readonly full: readonly string[] }>('`full`: ids of exams.'),
  limits: [{ max: 60, windowS: 60, of: 'address' }],
})

/** Somebody who may be the same person. */
export interface RegistrationTwin {
  /** The collection of the record. */
  readonly kind: 'registration' | 'student'
  readonly id: string
  readonly name: string
  /** Username of a student; state of a registration. */
  readonly about: string
  readonly school: string
  readonly email: string
  readonly mobile: string
  readonly standard: string
  readonly born: string
}

/** Who may be the same person as a registration: by name, e-mail address or phone. */
export const registrationTwins = reading('registrations/:id/twins', {
  right: 'organise',
  about: 'Registrations and students that may be the same person.',
  query: { id: 'id of the registration' },
  answer: answers<{ readonly twins: readonly RegistrationTwin[] }>('At most 10 `twins`.'),
  limits: [{ max: 120, windowS: 60 }],
  errors: { 404: 'There is no such registration.' },
})
