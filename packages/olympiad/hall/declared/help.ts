/** The reasons for help; `question`: one of the paper is faulty. */
export const HELP_KINDS = ['technical', 'question', 'unwell', 'other'] as const
export type HelpKind = (typeof HELP_KINDS)[number]

/** The most requests of an examinee that may wait for an answer. */
export const MAX_OPEN_REQUESTS = 5

/** Of one answer. */
export const MAX_SHOWN_REQUESTS = 100

/** A request that waits for an answer, as staff see it. */
export interface OpenHelp {
  readonly id: string
  /** When it was made, a record date. */
  readonly at: string
  readonly kind: HelpKind
  /** 0 where it is about none. */
  readonly question: number
  readonly text: string
  /** Who asks; the school by its id. */
  readonly examinee: {
    readonly id: string
    readonly username: string
    readonly name: string
    readonly school: string
  }
}

/** What `GET /api/olympiad/help-requests?exam=…&school=…` answers to staff. */
export interface OpenRequests {
  /** How many wait in this exam, and how many of them are unwell. */
  readonly total: number
  readonly unwell: number
  /** Who is unwell first, then the oldest. */
  readonly items: readonly OpenHelp[]
  /** How many wait in each other exam, by its id. */
  readonly elsewhere: Readonly<Record<string, number>>
}
