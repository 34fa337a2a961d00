import type { WrittenLanguage } from '../../ground/declared/languages.ts'

/** The questions to a guardian, each answered separately. */
export const GUARDIAN_PURPOSES = ['takePart', 'observe', 'publish'] as const
export type GuardianPurpose = (typeof GUARDIAN_PURPOSES)[number]

/** A guardian's answer; the last one counts. */
export const GUARDIAN_STATES = ['given', 'refused', 'withdrawn'] as const
export type GuardianState = (typeof GUARDIAN_STATES)[number]

/** How the answer came: by the link that only the guardian's address got, or on a list that the school had signed. */
export const GUARDIAN_WAYS = ['link', 'list'] as const

/** Where a registration stands with its guardian; empty while nobody was asked. */
export const GUARDIAN_STANDS = ['asked', 'agreed', 'refused'] as const

/** Students whose guardians one call asks, or speaks for. */
export const GUARDIANS_AT_ONCE = 100

/** Who is younger than this needs a guardian's consent where the edition requires it. */
export const AGE_OF_CONSENT = 18

/** Whether somebody born in a year may be under age; without a year they count as of age. */
export function mayBeMinor(yearOfBirth: number, nowMs: number): boolean {
  return yearOfBirth > 0 && new Date(nowMs).getUTCFullYear() - yearOfBirth <= AGE_OF_CONSENT
}

/** Whether somebody born on a day, `2010-07-31`, is under age; false without one. The day ends with that of UTC. */
export function isMinorOn(birthdate: string, nowMs: number): boolean {
  const [year = '', ...day] = birthdate.split('-')
  const ofAge = [Number(year) + AGE_OF_CONSENT, ...day].join('-')
  return birthdate !== '' && new Date(nowMs).toISOString().slice(0, 10) < ofAge
}

interface AskedPurpose {
  readonly title: string
  readonly text: string
}

/** The version of the texts for guardians together; other languages append theirs. */
export const GUARDIAN_VERSION = 'guardian 1'
/** What a guardian is asked, in the languages of mails. The words on observation are those of the edition. */
export const GUARDIAN_WORDS: Readonly<Record<WrittenLanguage, Readonly<Record<GuardianPurpose, AskedPurpose>>>> = {
  en: {
    takePart: {
      title: 'Taking part',
      text: 'Your child takes part in the olympiad. We keep what the registration form says for it, and the answers.',
    },
    observe: { title: 'Being observed', text: '' },
    publish: {
      title: 'Name in public lists',
      text: 'The name of your child, with school and rank, may stand in the public list of results.',
    },
  },
  hi: {
    takePart: {
      title: 'भाग लेना',
      text: 'आपका बच्चा ओलंपियाड में भाग लेता है। इसके लिए हम पंजीकरण फ़ॉर्म में दी गई जानकारी और उसके उत्तर रखते हैं।',
    },
    observe: { title: 'निगरानी', text: '' },
    publish: {
      title: 'सार्वजनिक सूची में नाम',
      text: 'आपके बच्चे का नाम, विद्यालय और स्थान के साथ, परिणामों की सार्वजनिक सूची में आ सकता है।',
    },
  },
}
