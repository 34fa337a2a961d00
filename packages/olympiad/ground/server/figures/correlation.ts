import type { KeyTable } from './sheet-matrix.ts'
import { countsOf, type Tally, weighted } from './tally.ts'

/** Whole-number sums of two columns x and y. Exact while each stays below 2⁵³. */
export interface PairSums {
  readonly n: number
  readonly x: number
  readonly xx: number
  readonly y: number
  readonly yy: number
  readonly xy: number
}

/** Pearson's correlation; null if a column does not vary, which is neither 0 nor a number. */
export function correlation({ n, x, xx, y, yy, xy }: PairSums): number | null {
  const ofX = n * xx - x * x
  const ofY = n * yy - y * y
  return ofX <= 0 || ofY <= 0 ? null : (n * xy - x * y) / Math.sqrt(ofX * ofY)
}

/** The same x with y less x: an item and the total without it. */
export function withoutOwn({ n, x, xx, y, yy, xy }: PairSums): PairSums {
  return { n, x, xx, y: y - x, yy: yy - 2 * xy + xx, xy: xy - xx }
}

/** An item's marks (x) and the totals (y). */
export function itemSums(tally: Tally, { marks }: KeyTable, question: number): PairSums {
  const { n, width, totals, sheets } = tally
  const squares = totals.map((total) => total * total)
  let [x, xx, xy] = [0, 0, 0]
  for (let cell = 0; cell < width; cell++) {
    const counts = countsOf(tally, question, cell)
    const worth = marks[question * width + cell] as number
    const made = counts.reduce((sum, count) => sum + count, 0)
    x += worth * made
    xx += worth * worth * made
    xy += worth * weighted(counts, totals)
  }
  return { n, x, xx, y: weighted(sheets, totals), yy: weighted(sheets, squares), xy }
}
