import { SCORE_GROUPS } from '../../../results/declared/paper-figures.ts'
import type { Tally } from './tally.ts'

/** Kelley's share of the sheets at each end. */
const END = 0.27

type Totals = Pick<Tally, 'n' | 'sheets'>

/** The group, from 0 for the lowest, of each total. Equal totals are in one group, so that no order of sheets matters. */
export function groupsOf({ n, sheets }: Totals): number[] {
  return belowOf(sheets).map((below, place) =>
    Math.floor((SCORE_GROUPS * (2 * below + (sheets[place] ?? 0))) / (2 * n)),
  )
}

/**
 * By how much the sheets of each total count for the upper 27 % (positive) or the lower 27 % (negative), in parts of such an end.
 * Sheets at a border share what is left of the end, so that no order of sheets matters.
 */
export function endWeights({ n, sheets }: Totals): number[] {
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
