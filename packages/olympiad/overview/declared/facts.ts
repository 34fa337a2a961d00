import { pagePaths } from '../../ground/declared/page-paths.ts'

/** The state of a fact: fine; worth a look; an exam cannot go on like this. The last is the worst. */
export const FACT_STATES = ['ok', 'warning', 'wrong'] as const
export type FactState = (typeof FACT_STATES)[number]

interface FactKind {
  /** What it is, in a word or two. */
  readonly about: string
  /** The page where it can be fixed; absent if only the administrator of the machine can do it. */
  readonly page?: string
  /** How to fix it there, in one sentence. */
  readonly mend: string
  /** Somebody has to do it also where it stops no exam; other warnings are only worth a look. */
  readonly isTask?: true
}

/**
 * The needs of exams and server, and the page where each can be fixed: `olympiad check` and the console's overview show
 * these.
 */
export const FACT_KINDS = {
  window: { about: 'Window', page: pagePaths.consoleExams, mend: 'Move the start or the end of the exam.' },
  paper: { about: 'Paper', page: pagePaths.consoleExams, mend: 'Upload the question paper of the exam.' },
  key: { about: 'Key', page: pagePaths.consoleKeys, mend: 'Fill in the missing letters.' },
  release: { about: 'Release', page: pagePaths.consoleExams, mend: 'Withhold the key until the other exam is over.' },
  approval: { about: 'Approval', page: pagePaths.dashboard, mend: 'A supervisor approves the exam.' },
  accounts: { about: 'Accounts', page: pagePaths.consolePeople, mend: 'Add students to the exam.' },
  disk: { about: 'Disk', mend: 'Free some space or take a larger disk.' },
  bandwidth: { about: 'Bandwidth', mend: 'Move an exam to another hour, or take a faster line.' },
  consent: { about: 'Consent', page: pagePaths.consoleEdition, mend: 'Write the consent text and name a contact.' },
  revisions: {
    about: 'Revisions',
    page: pagePaths.consoleKeys,
    mend: 'A second person confirms or refuses the change.',
    isTask: true,
  },
  secondPerson: {
    about: 'Second person',
    page: pagePaths.consoleStaff,
    mend: 'Invite another organiser by mail, a day before the exam.',
    isTask: true,
  },
  staff: { about: 'Staff', page: pagePaths.consoleStaff, mend: 'Give each coordinator a school.', isTask: true },
  backup: { about: 'Backup', page: pagePaths.consoleBackups, mend: 'Make a backup.' },
  drill: { about: 'Drill', mend: 'Run npm run rehearse -- --drill on this machine.' },
  servers: { about: 'Servers', mend: 'Raise max_connections of PostgreSQL.' },
  seats: {
    about: 'Students',
    page: `${pagePaths.consolePeople}?state=noExam`,
    mend: 'Move them to an exam.',
    isTask: true,
  },
  unasked: {
    about: 'Guardians',
    page: pagePaths.consoleRegistrations,
    mend: 'Open each registration and ask the guardian.',
    isTask: true,
  },
  guardians: {
    about: 'Guardians',
    page: `${pagePaths.consolePeople}?state=noGuardian`,
    mend: 'Ask them by mail, or enter the signed list of the school.',
    isTask: true,
  },
  clock: { about: 'Clock', mend: 'Set the clock by a time service.' },
  address: { about: 'Address', mend: 'Set PUBLIC_URL to the address of the site.' },
  tls: { about: 'TLS', mend: 'Renew the certificate of the site.' },
  mail: { about: 'Mail', page: pagePaths.consoleMail, mend: 'Set SMTP_URL and PUBLIC_URL.' },
  bucket: { about: 'Bucket', mend: 'See FILES_URL and its key.' },
  proxy: { about: 'Proxy', mend: 'Set TRUST_PROXY.' },
  superuser: {
    about: 'Superuser',
    mend: 'Only the original dashboard needs one: npm run olympiad -- superuser EMAIL.',
  },
  webApp: { about: 'Web app', mend: 'Run npm run build.' },
  results: {
    about: 'Results',
    page: pagePaths.consoleResults,
    mend: 'Compute them, look at the preview, then publish.',
  },
  objections: { about: 'Objections', page: pagePaths.consoleObjections, mend: 'Answer them, question by question.' },
  certificates: { about: 'Certificates', page: pagePaths.consoleCertificates, mend: 'Make them from the results.' },
  retention: {
    about: 'Stored data',
    page: pagePaths.consoleEdition,
    mend: 'Choose how many days each kind of record is kept.',
  },
  nextEdition: {
    about: 'Next edition',
    page: pagePaths.consoleEdition,
    mend: 'Copy this edition when the next one is planned.',
  },
  demo: { about: 'Demo', mend: 'Start with an empty data folder.' },
} as const satisfies Record<string, FactKind>
export type FactId = keyof typeof FACT_KINDS

/**
 * One thing that an exam or the server needs, and its state. It never holds a letter of a key or a place of a paper.
 */
export interface Fact {
  readonly id: FactId
  readonly state: FactState
  /** Its state, in one sentence. */
  readonly sentence: string
  /** How to fix this one, where the words of its kind do not fit. */
  readonly mend?: string
}

/** What a kind of fact is about, and where it can be fixed. */
export const kindOf = ({ id }: Pick<Fact, 'id'>): FactKind => FACT_KINDS[id]

/** Facts that are not fine, the worst first. */
export const openFacts = (facts: readonly Fact[]): readonly Fact[] =>
  facts
    .filter(({ state }) => state !== 'ok')
    .toSorted((one, other) => FACT_STATES.indexOf(other.state) - FACT_STATES.indexOf(one.state))
