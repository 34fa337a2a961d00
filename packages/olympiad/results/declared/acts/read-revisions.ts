import { answers, reading } from '../../../ground/declared/acts/act.ts'
import type { PaperLanguage } from '../../../translations/declared/paper-languages.ts'

/** A change of a key that published results count. No name is in it. */
export interface PublicRevision {
  /** From 1, in the order of their confirmation. */
  readonly number: number
  readonly question: number
  /** Absent where it counts in all languages. */
  readonly language?: PaperLanguage
  readonly before: string
  readonly letters: string
  readonly reason: string
  /** A date of a record. */
  readonly decided: string
}

/** The changes of the key of an exam whose results are published. */
export interface RevisedExam {
  readonly id: string
  readonly name: string
  readonly level: string
  /** A date of a record. */
  readonly published: string
  readonly revisions: readonly PublicRevision[]
}

/** Changes of keys, for everybody, once the results that count them are published. */
export const revisions = reading('revisions', {
  right: 'anyone',
  about: 'Changes of keys that published results count, with their reasons and without names.',
  answer: answers<{ readonly exams: readonly RevisedExam[] }>('`exams`, the latest first, each with its `revisions`.'),
  limits: [{ max: 30, windowS: 60 }],
})
