/** What a guardian says yes or no to, each for itself. */
export const GUARDIAN_PURPOSES = ['takePart', 'observe', 'publish'] as const
export type GuardianPurpose = (typeof GUARDIAN_PURPOSES)[number]

/** What a guardian said; the last word counts. */
export const GUARDIAN_STATES = ['given', 'refused', 'withdrawn'] as const
export type GuardianState = (typeof GUARDIAN_STATES)[number]

/** How it reached us: by the link that only the guardian's address got, or on a list that the school had signed. */
export const GUARDIAN_WAYS = ['link', 'list'] as const

/** Where a registration stands with its guardian; empty while nobody was asked. */
export const GUARDIAN_STANDS = ['asked', 'agreed', 'refused'] as const

/** Students whose guardians one call asks, or speaks for. */
export const GUARDIANS_AT_ONCE = 100

/** Who is younger than this needs a guardian's consent where the edition requires it. */
export const AGE_OF_CONSENT = 18

/** What a guardian is asked. The words on observation are those of the edition. */
export const GUARDIAN_WORDS = {
  version: 'guardian 1',
  takePart: {
    title: 'Taking part',
    text: 'Your child takes part in the olympiad. We keep what the registration form says for it, and the answers.',
  },
  observe: { title: 'Being observed', text: '' },
  publish: {
    title: 'Name in public lists',
    text: 'The name of your child, with school and rank, may stand in the public list of results.',
  },
} as const
