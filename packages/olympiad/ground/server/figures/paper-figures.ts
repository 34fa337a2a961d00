import {
  type ChoiceFigures,
  FEWEST_HINTED,
  FEWEST_SHEETS,
  type HintBounds,
  type ItemFigures,
  type ItemHint,
  type PaperFigures,
  SCORE_GROUPS,
  type WholeFigures,
} from '../../../results/declared/paper-figures.ts'
import { correlation, itemSums, type PairSums, withoutOwn } from './correlation.ts'
import { upperQuantile } from './numbers/normal-distribution.ts'
import type { KeyTable, SheetMatrix } from './sheet-matrix.ts'
import { countsOf, type Tally, tallyOf, weighted } from './tally.ts'

/** The statistics of a paper over its sheets. */
export function paperFigures(matrix: SheetMatrix, table: KeyTable): PaperFigures {
  if (matrix.sheets < FEWEST_SHEETS) return { isTold: false, n: matrix.sheets }
  const tally = tallyOf(matrix, table)
  return { isTold: true, ...wholeFigures(tally, table), items: itemFigures(tally, table) }
}

/** Figures of all questions. */
function itemFigures(tally: Tally, table: KeyTable): ItemFigures[] {
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

/** A wrong letter may rise a little: where the weak leave a question blank, those who guess at it are the able ones. */
const RISES_ABOVE = 0.1
const [HARD_BELOW, EASY_ABOVE] = [0.1, 0.95]
/** Outside an interval, on both sides together, over all intervals of a kind in a paper. */
const OUTSIDE = 0.05

/**
 * The figures with the hints that they give. A hint needs the whole interval of its figure on the wrong side, not the figure alone: 95 %,
 * corrected (Bonferroni) over all that are looked at for it in the paper.
 */
function withHints(items: readonly ItemFigures[], table: KeyTable, n: number): ItemFigures[] {
  if (n < FEWEST_HINTED) return [...items]
  const contexts = items.map((item) => contextOf(item, table))
  const count = (many: (context: HintContext) => number) => contexts.reduce((sum, context) => sum + many(context), 0)
  const z = {
    letters: corrected(count(({ letters }) => letters.length)),
    keys: corrected(count(({ key }) => Number(key !== null))),
    shares: corrected(count(({ p }) => Number(p !== null))),
  }
  return items.map((item, at) => {
    const found = contexts[at] ? hintsOf(contexts[at], z, n) : []
    return { ...item, hints: found.map(([hint]) => hint), hintBounds: found.map(([, bounds]) => bounds) }
  })
}

interface HintContext {
  readonly p: number | null
  /** The question's correlation with the rest; null too where every letter is right, and the key cannot be the wrong one. */
  readonly key: number | null
  /** That of each wrong letter. */
  readonly letters: readonly number[]
}

function contextOf({ question, p, itemRest, choices }: ItemFigures, { wrong, width }: KeyTable): HintContext {
  if (p === null) return { p, key: null, letters: [] }
  const wrongOnes = choices.filter(({ cell }) => wrong[(question - 1) * width + cell] === 1)
  const letters = wrongOnes.flatMap(({ rest }) => rest ?? [])
  return { p, key: wrongOnes.length > 0 ? itemRest : null, letters }
}

interface Quantiles {
  readonly letters: number
  readonly keys: number
  readonly shares: number
}

function hintsOf({ p, key, letters }: HintContext, z: Quantiles, n: number): (readonly [ItemHint, HintBounds])[] {
  const highest = letters.length > 0 ? correlationBounds(Math.max(...letters), n, z.letters) : undefined
  const ofKey = key === null ? undefined : correlationBounds(key, n, z.keys)
  const share = p === null ? undefined : shareBounds(p, n, z.shares)
  return [
    ...(highest && highest[0] > RISES_ABOVE ? [['wrongLetterOfTheAble', highest] as const] : []),
    ...(ofKey && ofKey[1] < 0 ? [['keyOfTheWeak', ofKey] as const] : []),
    ...(share && share[1] < HARD_BELOW ? [['tooHard', share] as const] : []),
    ...(share && share[0] > EASY_ABOVE ? [['tooEasy', share] as const] : []),
  ]
}

const corrected = (intervals: number) => upperQuantile(OUTSIDE / 2 / Math.max(1, intervals))

/** Fisher's interval of a correlation. */
function correlationBounds(r: number, n: number, z: number): HintBounds {
  const [middle, half] = [Math.atanh(Math.max(-1, Math.min(1, r))), z / Math.sqrt(n - 3)]
  return [Math.tanh(middle - half), Math.tanh(middle + half)]
}

/** Wilson's interval of a share, which holds for a mean of marks from none to all too. */
function shareBounds(p: number, n: number, z: number): HintBounds {
  const share = Math.max(0, Math.min(1, p))
  const square = (z * z) / n
  const middle = (share + square / 2) / (1 + square)
  const half = (z / (1 + square)) * Math.sqrt((share * (1 - share)) / n + square / (4 * n))
  return [middle - half, middle + half]
}

/** Kelley's share of the sheets at each end. */
const END = 0.27

type Totals = Pick<Tally, 'n' | 'sheets'>

/** The group, from 0 for the lowest, of each total. Equal totals are in one group, so that no order of sheets matters. */
function groupsOf({ n, sheets }: Totals): number[] {
  return belowOf(sheets).map((below, place) =>
    Math.floor((SCORE_GROUPS * (2 * below + (sheets[place] ?? 0))) / (2 * n)),
  )
}

/**
 * By how much the sheets of each total count for the upper 27 % (positive) or the lower 27 % (negative), in parts of such an end.
 * Sheets at a border share what is left of the end, so that no order of sheets matters.
 */
function endWeights({ n, sheets }: Totals): number[] {
  const size = END * n
  const share = (before: number, count: number) => Math.min(1, Math.max(0, (size - before) / count))
  return belowOf(sheets).map((below, place) => {
    const count = sheets[place] ?? 0
    return (share(n - below - count, count) - share(below, count)) / size
  })
}

/** How many sheets have a lower total, by total. */
function belowOf(sheets: readonly number[]): number[] {
  let below = 0
  return sheets.map((count) => {
    below += count
    return below - count
  })
}

function wholeFigures(tally: Tally, table: KeyTable): WholeFigures {
  const { n, questions, totals, sheets } = tally
  const items = Array.from({ length: questions }, (_, question) => itemSums(tally, table, question))
  const [{ y, yy } = { y: 0, yy: 0 }] = items
  const ofTotal = n * yy - y * y
  const varying = items.map(({ x, xx }) => n * xx - x * x).filter((one) => one > 0)
  const k = varying.length
  const ofItems = varying.reduce((all, one) => all + one, 0)
  const sd = Math.sqrt(ofTotal / (n * (n - 1)))
  const kr20 = k > 1 && ofTotal > 0 ? (k / (k - 1)) * (1 - ofItems / ofTotal) : null
  const sem = kr20 === null ? null : sd * Math.sqrt(1 - kr20)
  const histogram = totals.map((marks, place) => ({ marks, sheets: sheets[place] ?? 0 }))
  return { n, mean: y / n, sd, kr20, sem, histogram }
}
