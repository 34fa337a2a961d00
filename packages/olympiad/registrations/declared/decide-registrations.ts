import { longText } from '@olympiad/schema/fields'
import { act, answers, NO_WAY_BACK } from '../../ground/declared/acts/act.ts'
import { recordId, recordIds } from '../../ground/declared/acts/body-fields.ts'
import { DECIDED_AT_ONCE } from './registration-fields.ts'

/** The outcome for each registration of a call. */
export interface DecidedRegistrations {
  readonly done: readonly { readonly id: string; readonly examinee: string; readonly username: string }[]
  /** The others, with the reason. */
  readonly refused: readonly { readonly id: string; readonly name: string; readonly why: string }[]
}

const registrations = recordIds('registrations', { most: DECIDED_AT_ONCE, label: 'Registrations' })
const answer = answers<DecidedRegistrations>('`done`, and `refused` with a reason each.')

/** Makes an account of each registration, and mails how to sign in. */
export const acceptRegistrations = act('accept-registrations', {
  right: 'organise',
  title: 'Accept',
  finds: 'Accept registrations',
  about: 'Each gets two mails: the username, and a link to set a password.',
  wayBack: 'This cannot be undone. The account can be withdrawn from its exam.',
  logged: 'accepted',
  body: {
    registrations,
    exam: recordId('exams', { label: 'Exam', help: 'Empty: the one that was asked for.' }),
    reason: longText({ max: 500, label: 'Note', help: 'The audit log keeps it.' }),
  },
  answer,
})

const words = { required: true, max: 500 } as const

/** Refuses registrations. */
export const refuseRegistrations = act('refuse-registrations', {
  right: 'organise',
  title: 'Refuse',
  finds: 'Refuse registrations',
  about: 'The family reads the reason by mail and by their code.',
  wayBack: NO_WAY_BACK,
  logged: 'refused',
  body: { registrations, reason: longText({ ...words, label: 'Reason', help: 'The family reads it.' }) },
  answer,
})

/** Asks the family something before a decision. */
export const askRegistrations = act('ask-registrations', {
  right: 'organise',
  title: 'Ask the family',
  about: 'The family reads the question by mail. The registration waits for their answer.',
  wayBack: 'The mail cannot be taken back. You can decide at any time.',
  logged: 'asked the family of',
  body: { registrations, reason: longText({ ...words, label: 'Question', help: 'The family reads it.' }) },
  answer,
})

/** Takes a registration to review it: for ten minutes nobody else decides on it. */
export const reviewRegistration = act('review-registration', {
  right: 'organise',
  title: 'Review',
  finds: 'Review a registration',
  about: 'For ten minutes nobody else decides on it.',
  wayBack: 'It ends by itself after ten minutes.',
  logged: 'reviewed',
  body: { registration: recordId('registrations', { required: true }) },
  answer: answers<{ readonly holderName: string; readonly heldUntil: string; readonly isYours: boolean }>(
    'Who has it (`holderName`), until when (`heldUntil`), and whether that is you (`isYours`).',
  ),
  errors: { 404: 'There is no such registration.' },
  command: null,
})
