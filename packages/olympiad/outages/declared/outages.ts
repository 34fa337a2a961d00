/** Whom an outage concerned: everybody, a school, or students each on their own line. */
export const OUTAGE_KINDS = ['server', 'school', 'students'] as const
export type OutageKind = (typeof OUTAGE_KINDS)[number]

/** Why somebody lost nothing who only seemed to. */
export const WHY_NOT = {
  submitted: 'had submitted',
  saved: 'saved answers meanwhile',
  stayed: 'the line held',
  away: 'was away before',
  cameLater: 'opened the exam later',
  neverOpened: 'never opened the exam',
  gone: 'has not come back',
  paused: 'was paused',
} as const
export type WhyNot = keyof typeof WHY_NOT

/** An outage of an exam. Times are record dates; of single students they are empty, since each has their own. */
export interface Outage {
  /** Names it in the acts: the same each time it is found. */
  readonly id: string
  readonly kind: OutageKind
  /** The id and name of the school; empty for another kind. */
  readonly school: string
  readonly schoolName: string
  readonly from: string
  readonly until: string
  /** How many lost time, how many only seemed to, and how many were given time for it. */
  readonly lost: number
  readonly seemed: number
  readonly given: number
  /** The most minutes that one of them lost. */
  readonly most: number
  /** Changes with the students who lost time, and their minutes. */
  readonly list: string
}

/** The outages of an exam, the longest reach first. */
export interface Outages {
  /** Record dates: now, and since when servers have written that they are up; empty if they never did. */
  readonly at: string
  readonly since: string
  readonly outages: readonly Outage[]
}

/** A student whom an outage concerned. */
export interface OutageStudent {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly school: string
  /** Minutes that they lost by the records. */
  readonly minutes: number
  /** Why they lost nothing; empty if they lost time. */
  readonly why: WhyNot | ''
  /** Minutes that they were given for it; 0 for none. */
  readonly given: number
}

/** What a school may tell about its students in an exam. */
export interface SchoolSittings {
  readonly school: string
  readonly schoolName: string
  /** Students who opened the exam. */
  readonly sat: number
  /** Of them, those who lost no time. */
  readonly whole: number
  /** Those who were given minutes for an outage, and how many minutes, the fewest first. */
  readonly given: readonly { readonly minutes: number; readonly students: number }[]
  /** Those who lost time and have none given yet. */
  readonly open: number
}
