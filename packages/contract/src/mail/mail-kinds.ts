/** A placeholder of a template: `{{name}}`. */
export interface MailPlaceholder {
  /** What stands there, for those who write templates. */
  readonly about: string
  /** What the preview shows. */
  readonly sample: string
  /** Opens something: it is filled in when the mail is sent, kept from staff, and removed afterwards. */
  readonly isSecret?: true
}

/** A kind of mail: when it is sent, and what its template may say. */
export interface MailKind {
  readonly title: string
  /** When it is sent, in one sentence. */
  readonly about: string
  readonly placeholders: Readonly<Record<string, MailPlaceholder>>
  /** News of the organiser: recipients may unsubscribe from it. */
  readonly isNews?: true
}

/** What every template may say. */
export const COMMON_PLACEHOLDERS = {
  olympiad: { about: 'The name of the olympiad', sample: 'Statistics Olympiad' },
  institute: { about: 'Who holds it', sample: 'Institute of Statistics' },
  support: { about: 'The address for questions', sample: 'help@example.org' },
} as const satisfies Readonly<Record<string, MailPlaceholder>>

/** Every kind of mail that the site sends. No kind knows a password; none that opens an account knows its username. */
export const MAIL_KINDS = {
  test: {
    title: 'Test mail',
    about: 'An organiser tries whether mail arrives.',
    placeholders: { name: { about: 'Who asked for it', sample: 'Meera Kulkarni' } },
  },
} as const satisfies Readonly<Record<string, MailKind>>
export type MailKindName = keyof typeof MAIL_KINDS
export const MAIL_KIND_NAMES = Object.keys(MAIL_KINDS) as MailKindName[]

/** The placeholders of a kind, with those of all kinds. */
export const placeholdersOf = (kind: MailKindName): Readonly<Record<string, MailPlaceholder>> => ({
  ...COMMON_PLACEHOLDERS,
  ...MAIL_KINDS[kind].placeholders,
})
