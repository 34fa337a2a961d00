import { answers, reading } from '../../../ground/declared/acts/act.ts'
import type { ConsentState } from '../../../ground/declared/consent-purposes.ts'
import type { Award } from '../rank-rule.ts'
import type { SheetStanding } from '../result-set.ts'

/** An examinee's line of the published result set, and the key it was marked by. */
export interface OwnResult {
  /** The number of the set: above 1 if an earlier one was published. */
  readonly number: number
  /** When, as a date of a record. */
  readonly published: string
  readonly marks: number
  readonly right: number
  readonly wrong: number
  readonly ignored: number
  /** 0 = no rank. */
  readonly rank: number
  /** How many have a rank. */
  readonly ranked: number
  readonly award: Award | ''
  /** In units of 10⁻⁷ percent; 0 where ranks are not by percentile. */
  readonly percentile: number
  readonly standing: SheetStanding
  /** The last instant at which their name may stand in the public list; empty without a list, or for other ranks. */
  readonly listuntil: string
  /** What they last said to it. */
  readonly listed: ConsentState | ''
  /** Entries of the key, from question 1: letters, `*`, `*!` or `-`. */
  readonly entries: readonly string[]
  /** Of an exam with a form: units of a mark, SHA-256 of the form in hex, answers between right and wrong, and units by section. */
  readonly form?: {
    readonly unit: number
    readonly hash: string
    readonly partial: number
    readonly sections: readonly number[] | null
  }
}

/** The caller's own published result. */
export const ownResult = reading('own-result', {
  right: 'examinee',
  about: 'The line of the caller in the published results, and the key that marked it.',
  answer: answers<OwnResult>('Marks, rank, award, and `entries` of the key.'),
  limits: [{ max: 60, windowS: 60 }],
  errors: { 404: 'No result of the caller is published, or it is withheld.' },
})
