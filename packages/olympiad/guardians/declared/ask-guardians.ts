import { email } from '@olympiad/schema/fields'
import { act, answers } from '../../ground/declared/acts/act.ts'
import { recordIds } from '../../ground/declared/acts/body-fields.ts'
import { GUARDIANS_AT_ONCE } from './guardian-purposes.ts'

/** The outcome for each student of a call. */
export interface AskedGuardians {
  /** Ids of registrations and students. */
  readonly done: readonly string[]
  /** The others, with the reason. */
  readonly refused: readonly { readonly id: string; readonly name: string; readonly why: string }[]
}

export const ofGuardians = {
  registrations: recordIds('registrations', { most: GUARDIANS_AT_ONCE, label: 'Registrations' }),
  examinees: recordIds('examinees', { most: GUARDIANS_AT_ONCE, label: 'Students' }),
} as const
export const guardiansAnswer = answers<AskedGuardians>('`done`, and `refused` with a reason each.')

/** Mails guardians a link to the page where they agree or refuse. */
export const askGuardians = act('ask-guardians', {
  right: 'organise',
  title: 'Ask the guardian',
  about: 'The guardian’s address gets a link, good once. The student never sees it.',
  wayBack: 'A mail that was sent cannot be taken back.',
  logged: 'asked the guardian of',
  body: ofGuardians,
  answer: guardiansAnswer,
})

/** Mails a guardian new links, to the address that we know already. */
export const guardianLink = act('guardian-link', {
  right: 'anyone',
  title: 'Send me a link',
  about: 'A guardian whose address is known gets a link for each child. It tells nobody whether it is.',
  body: { address: email({ required: true, label: 'Your e-mail address', help: 'The one that our mail came to.' }) },
  answer: answers<{ readonly isTaken: boolean }>('`isTaken`: always true.'),
  limits: [
    { max: 5, windowS: 60, of: 'address' },
    { max: 50, windowS: 86_400, of: 'address' },
  ],
})
