import type { Award, RankRule } from '../../../../results/declared/rank-rule.ts'
import type { ResultRow } from '../../../../results/declared/result-list.ts'
import type { ResultSet } from '../../../../results/declared/resultsets.ts'

/** What the state of a set is called. */
export const STATE_WORDS: Readonly<Record<ResultSet['state'], string>> = {
  computing: 'Being computed',
  ready: 'Not published',
  published: 'Published',
  superseded: 'Superseded',
  discarded: 'Discarded',
}

/** A printed rank, with a sign if it is shared; empty without a rank. */
export const rankWords = ({ rank, isShared }: Pick<ResultRow, 'rank' | 'isShared'>) =>
  rank === 0 ? '–' : `${rank}${isShared ? ' =' : ''}`

/** An award in words: of a prize, which one and what it is. */
export function awardWords(award: Award | '', rank: number, prizes: readonly string[]): string {
  if (award === '') return ''
  if (award === 'merit') return 'Merit'
  if (award === 'participation') return 'Taking part'
  return [`Prize ${rank}`, prizes[rank - 1]].filter(Boolean).join(', ')
}

/** What becomes of a prize that several share, for the table's foot. */
export const sharedPrizeWords = ({ sharedPrizes }: Pick<RankRule, 'sharedPrizes'>) =>
  sharedPrizes === 'each' ? 'each gets it' : 'added up and split'
