/** A placeholder of a template: `{{name}}`. */
export interface MailPlaceholder {
  /** What a placeholder stands for, for those who write templates. */
  readonly about: string
  /** What the preview shows. */
  readonly sample: string
  /** A secret that opens something: filled in when the mail is sent, hidden from staff, and removed afterwards. */
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

const STUDENT = { about: 'Name of the student', sample: 'Asha Rao' } as const
const CODE = { about: 'Code of the registration', sample: 'k3v9x2m4p7q1w8z' } as const

/** Every kind of mail that the site sends. No kind knows a password; none that opens an account knows its username. */
export const MAIL_KINDS = {
  test: {
    title: 'Test mail',
    about: 'An organiser tries whether mail arrives.',
    placeholders: { name: { about: 'Who asked for it', sample: 'Meera Kulkarni' } },
  },
  registrationReceived: {
    title: 'Registration received',
    about: 'A family has sent the form.',
    placeholders: { name: STUDENT, code: CODE },
  },
  registrationAsked: {
    title: 'Question about a registration',
    about: 'A reviewer asks the family something.',
    placeholders: {
      ...{ name: STUDENT, code: CODE, reply: { about: 'The question', sample: 'Which school is it?' } },
      link: { about: 'Opens the form to answer, once', sample: '/register#sample', isSecret: true },
    },
  },
  registrationKept: {
    title: 'Link to a form that was kept',
    about: 'A family finishes the form later, or on another device.',
    placeholders: {
      name: STUDENT,
      link: { about: 'Opens the form, once', sample: '/register#sample', isSecret: true },
    },
  },
  registrationRefused: {
    title: 'Registration refused',
    about: 'A reviewer has refused a registration.',
    placeholders: { name: STUDENT, code: CODE, reply: { about: 'The reason', sample: 'Class VII may not sit.' } },
  },
  guardianLink: {
    title: 'Link for a guardian',
    about: 'A guardian is asked for consent, or wants to change it. It goes to their address alone.',
    placeholders: {
      name: STUDENT,
      link: { about: 'Opens the page for guardians, once', sample: '/guardian#sample', isSecret: true },
    },
  },
  staffInvitation: {
    title: 'Invitation of staff',
    about: 'An organiser has invited a member of staff, who chooses a password.',
    placeholders: {
      name: { about: 'Name of the member of staff', sample: 'Meera Kulkarni' },
      link: { about: 'Opens the page for the password, once', sample: '/invitation#sample', isSecret: true },
    },
  },
  accountLink: {
    title: 'Link to a new account',
    about: 'An account was made: the student chooses a password.',
    placeholders: {
      name: STUDENT,
      link: { about: 'Opens the page for the password, once', sample: '/first-password#sample', isSecret: true },
    },
  },
  accountName: {
    title: 'Username of a new account',
    about: 'An account was made. It is sent apart from the link.',
    placeholders: { name: STUDENT, username: { about: 'The username', sample: 'sab23cd4' } },
  },
  timeGiven: {
    title: 'Minutes given back',
    about: 'An organiser has given a student the minutes that an outage took.',
    placeholders: {
      name: STUDENT,
      exam: { about: 'The exam', sample: 'Junior, first slot' },
      minutes: { about: 'How many minutes', sample: '8' },
      end: { about: 'When the exam ends for the student now', sample: '22 November 2026, 13:08' },
    },
  },
  slotGiven: {
    title: 'Another slot',
    about: 'An organiser has moved a student to another slot after an outage.',
    placeholders: {
      name: STUDENT,
      exam: { about: 'The exam that the student sits now', sample: 'Junior, second slot' },
      start: { about: 'When it begins for the student', sample: '22 November 2026, 15:00' },
      end: { about: 'When it ends for the student', sample: '22 November 2026, 17:00' },
    },
  },
  message: {
    title: 'Message',
    about: 'An organiser writes to chosen students, their guardians or coordinators.',
    placeholders: {
      name: { about: 'Name of the student, or of the coordinator', sample: 'Asha Rao' },
      topic: { about: 'The subject that was typed', sample: 'Your exam begins later' },
      message: { about: 'The text that was typed', sample: 'The exam begins at 10:30.' },
    },
  },
} as const satisfies Readonly<Record<string, MailKind>>
export type MailKindName = keyof typeof MAIL_KINDS
export const MAIL_KIND_NAMES = Object.keys(MAIL_KINDS) as MailKindName[]

/** The placeholders of a kind, with those of all kinds. */
export const placeholdersOf = (kind: MailKindName): Readonly<Record<string, MailPlaceholder>> => ({
  ...COMMON_PLACEHOLDERS,
  ...MAIL_KINDS[kind].placeholders,
})
