import { line, select } from '@olympiad/schema/fields'
import { act, answers } from '../../ground/declared/acts/act.ts'
import { WRITTEN_LANGUAGES } from '../../ground/declared/languages.ts'
import { guardiansAnswer, ofGuardians } from './ask-guardians.ts'
import { GUARDIAN_STATES, type GuardianPurpose, type GuardianState } from './guardian-purposes.ts'

/** The page behind a guardian's link. */
export interface GuardianQuestion {
  /** The student. */
  readonly name: string
  /** As the student named them. */
  readonly guardian: string
  /** The version of the texts together. */
  readonly version: string
  readonly purposes: readonly {
    readonly purpose: GuardianPurpose
    readonly title: string
    readonly text: string
    /** The guardian's last word; empty before the first. */
    readonly state: GuardianState | ''
  }[]
}

const token = line({ required: true, max: 100, label: 'Code of the link' })
const errors = { 400: 'The link was used, or is too old.', 404: 'The link is wrong.' } as const
const perAddress = [{ max: 30, windowS: 60, of: 'address' }] as const

/**
 * What a guardian is asked, behind the link of the mail. Asking does not use up the link. An act, since no address may
 * hold the token.
 */
export const guardianQuestion = act('guardian-question', {
  right: 'anyone',
  title: 'Read the question',
  about: 'What a guardian is asked, by the mailed link. The link stays good.',
  body: { token, language: select(WRITTEN_LANGUAGES, { label: 'Language' }) },
  answer: answers<GuardianQuestion>('`name`, `guardian`, `version` and the `purposes`.'),
  limits: perAddress,
  errors,
})

const word = (label: string) => select(GUARDIAN_STATES, { label })
const words = {
  takePart: word('Taking part'),
  observe: word('Being observed'),
  publish: word('Name in public lists'),
} as const

/** Stores what a guardian says. That uses up the link of the mail. */
export const guardianConsent = act('guardian-consent', {
  right: 'anyone',
  title: 'Save',
  about: 'Keeps what the guardian says to each purpose. The link works once.',
  body: {
    token,
    guardian: line({ required: true, min: 3, max: 100, label: 'Your name', help: 'As on your papers.' }),
    version: line({ required: true, max: 50, label: 'Version of the text' }),
    ...words,
  },
  answer: answers<{ readonly isSaved: boolean }>('`isSaved`: true.'),
  limits: perAddress,
  errors,
})

/** Stores what guardians signed on a list of the school, or withdrew there. */
export const recordGuardians = act('record-guardians', {
  right: 'organise',
  title: 'Enter a signed list',
  about: 'Guardians signed a list of the school. What is left open stays as it was.',
  wayBack: 'A later list counts instead. Observation that it ended stays ended.',
  logged: 'entered what guardians signed for',
  body: {
    ...ofGuardians,
    ...words,
    reference: line({
      required: true,
      max: 300,
      label: 'The list',
      help: 'Its school, its date, and where the paper is kept.',
    }),
  },
  answer: guardiansAnswer,
})
