import { email, json, line, text } from '@olympiad/schema/fields'
import { act, answers } from '../../ground/declared/acts/act.ts'
import { recordId } from '../../ground/declared/acts/body-fields.ts'
import { message } from '../../ground/declared/spelling/message.ts'
import { type RegistrationField, registrationFields } from './registration-fields.ts'

/** What was typed so far, by field; pictures stay on the device. */
export type KeptValues = Readonly<Partial<Record<RegistrationField, string>>>

/** What a mailed link of the form opens: a stored form, or a question to the family. */
export interface ResumedRegistration {
  readonly kind: 'kept' | 'asked'
  /** The question; empty for a stored form. */
  readonly reply: string
  readonly exam: string
  readonly values: KeptValues
}

const token = line({ required: true, max: 100, label: 'Code of the link' })
const language = text({ max: 20, pattern: '[a-z]{2,3}(-[A-Za-z0-9]{2,8})*', label: 'Language' })
const errors = { 400: 'The link was used, or is too old.', 404: 'The link is wrong.' } as const
const perAddress = [{ max: 30, windowS: 60, of: 'address' }] as const

/**
 * Opens a mailed link of the form. A stored form is handed over and deleted; a question stays open until it is
 * answered.
 */
export const resumeRegistration = act('resume-registration', {
  right: 'anyone',
  title: 'Go on',
  about: 'Opens what a mailed link of the form leads to.',
  body: { token },
  answer: answers<ResumedRegistration>('`kind`, `reply`, `exam` and the `values`.'),
  limits: perAddress,
  errors,
})

/** Stores a form that is not sent yet, so that the family can continue on another device. */
export const keepRegistration = act('keep-registration', {
  right: 'anyone',
  title: message('Finish later by e-mail link'),
  about: message('Keeps what was typed for 72 hours, and mails a link to it. Pictures are not kept.'),
  body: {
    email: email({ required: true, label: 'E-mail', help: message('The link comes to this address.') }),
    exam: recordId('exams', { label: 'Exam' }),
    values: json<KeptValues>({ maxSize: 8000, label: 'What was typed' }),
    language,
  },
  answer: answers<{ readonly isKept: boolean }>('`isKept`: true.'),
  limits: [
    { max: 5, windowS: 60, of: 'address' },
    { max: 300, windowS: 3600, of: 'address' },
  ],
})

/**
 * Answers a reviewer's question: the form waits for a decision again. Pictures that are not sent again do not change.
 */
export const answerRegistration = act('answer-registration', {
  right: 'anyone',
  title: 'Send again',
  about: 'Answers a reviewer’s question: the form is corrected, and waits for a decision again.',
  body: {
    token,
    ...registrationFields,
    photo: { ...registrationFields.photo, required: false },
    idCard: { ...registrationFields.idCard, required: false },
  },
  answer: answers<{ readonly isSent: boolean }>('`isSent`: true.'),
  limits: perAddress,
  errors,
})
