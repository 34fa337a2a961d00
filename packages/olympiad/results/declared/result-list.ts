import type { NamedRecord } from '../../people/declared/people-list.ts'
import type { Award } from './rank-rule.ts'
import type { MarkMove, SheetStanding } from './result-set.ts'

/** Parts of a result set that a list shows: all with a rank, those with a prize or a merit, equals, who gains or loses, sheets below a cut-off, and void ones. */
export const RESULT_PARTS = ['ranked', 'prize', 'merit', 'shared', 'gain', 'lose', 'below', 'void'] as const
export type ResultPart = (typeof RESULT_PARTS)[number]

/** A line of a result set, and whose it is. */
export interface ResultRow {
  readonly id: string
  readonly examinee: string
  readonly username: string
  readonly name: string
  readonly school: NamedRecord
  /** Units of one mark, in which all marks of the line are. */
  readonly unit: number
  readonly marks: number
  readonly right: number
  readonly wrong: number
  readonly ignored: number
  /** Answers between right and wrong, and units by section; 0 and null without a form. */
  readonly partial: number
  readonly sections: readonly number[] | null
  /** In units of 10⁻⁷ percent; 0 where ranks are not by percentile. */
  readonly percentile: number
  /** 0 = no rank. */
  readonly rank: number
  /** Others have the same rank. */
  readonly isShared: boolean
  readonly award: Award | ''
  /** The step of the rule that separates it from the line above, from 1; 0 for none. */
  readonly decidedby: number
  readonly standing: SheetStanding
  /** Against the set before; 0 and empty without such a set. */
  readonly move: MarkMove | ''
  readonly marksbefore: number
  readonly rankbefore: number
  readonly awardbefore: Award | ''
}
