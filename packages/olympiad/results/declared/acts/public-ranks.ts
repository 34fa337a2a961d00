import { answers, reading } from '../../../ground/declared/acts/act.ts'
import type { Award, RankRule } from '../rank-rule.ts'

/** A student who agreed to stand in the public list. */
export interface ListedStudent {
  readonly rank: number
  readonly name: string
  readonly school: string
  readonly award: Award | ''
}

/** The public list of an exam whose results are published. */
export interface ListedExam {
  readonly id: string
  readonly name: string
  readonly level: string
  /** How many have a rank; most of them are not listed. */
  readonly ranked: number
  /** The rule that gave the ranks, a sentence each. */
  readonly rule: readonly string[]
  /** The same as data, for pages that say it in another language; a server of an earlier release leaves it out. */
  readonly by?: RankRule
  readonly students: readonly ListedStudent[]
}

/** The public lists of ranks. */
export interface PublicRanks {
  /** Their last instant, a record date; empty without a list. */
  readonly until: string
  readonly exams: readonly ListedExam[]
}

/**
 * Ranks with prize or merit of published results, for everybody: students who agreed, until the last day of the list.
 */
export const publicRanks = reading('public-ranks', {
  right: 'anyone',
  about: 'Ranks with prize or merit of published results: of students who agreed, until the day that the edition says.',
  answer: answers<PublicRanks>('`until`, and `exams`, each with its `rule` (as `by`, too) and `students`.'),
  limits: [{ max: 30, windowS: 60 }],
})
