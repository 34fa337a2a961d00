import { type ChoiceFigures, type ItemFigures, SCORE_GROUPS } from '../../../results/declared/paper-figures.ts'
import { correlation, itemSums, type PairSums, withoutOwn } from './correlation.ts'
import { withHints } from './item-hints.ts'
import { endWeights, groupsOf } from './score-groups.ts'
import type { KeyTable } from './sheet-matrix.ts'
import { countsOf, type Tally, weighted } from './tally.ts'

/** Figures of all questions. */
export function itemFigures(tally: Tally, table: KeyTable): ItemFigures[] {
  const spread = { groups: groupsOf(tally), ends: endWeights(tally) }
  const items = Array.from({ length: tally.questions }, (_, question): ItemFigures => {
    const own = itemSums(tally, table, question)
    const worth = table.marks.subarray(question * table.width, (question + 1) * table.width)
    const choices = Array.from({ length: table.width }, (_cell, cell) =>
      choiceFigures(tally, spread.groups, {
        counts: countsOf(tally, question, cell),
        cell,
        worth: worth[cell] ?? 0,
        own,
      }),
    )
    const mark = Math.max(...worth)
    if (table.withdrawn.has(question) || mark === 0) return { ...OUT, question: question + 1, choices }
    const ends = choices.reduce(
      (sum, { cell }) => sum + (worth[cell] ?? 0) * weighted(countsOf(tally, question, cell), spread.ends),
      0,
    )
    return {
      question: question + 1,
      p: own.x / (own.n * mark),
      itemRest: correlation(withoutOwn(own)),
      pointBiserial: correlation(own),
      discrimination: ends / mark,
      choices,
      hints: [],
    }
  })
  return withHints(items, table, tally.n)
}

const OUT = { p: null, pointBiserial: null, itemRest: null, discrimination: null, hints: [] }

interface Choice {
  /** Sheets by total. */
  readonly counts: Uint32Array
  readonly cell: number
  /** Marks that it is worth. */
  readonly worth: number
  /** The sums of its question. */
  readonly own: PairSums
}

function choiceFigures({ totals }: Tally, groupOf: readonly number[], choice: Choice): ChoiceFigures {
  const { counts, cell, worth, own } = choice
  const groups = Array.from({ length: SCORE_GROUPS }, () => 0)
  for (const [place, count] of counts.entries()) {
    const group = groupOf[place] ?? 0
    groups[group] = (groups[group] ?? 0) + count
  }
  const sheets = counts.reduce((sum, count) => sum + count, 0)
  const marks = weighted(counts, totals)
  const { n, y, yy } = withoutOwn(own)
  const rest = correlation({ n, x: sheets, xx: sheets, y, yy, xy: marks - worth * sheets })
  return { cell, sheets, meanMarks: sheets === 0 ? null : marks / sheets, groups, rest }
}
