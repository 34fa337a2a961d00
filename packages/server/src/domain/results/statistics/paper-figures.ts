import { type ItemFigures, itemFigures } from './item-figures.ts'
import type { KeyTable, SheetMatrix } from './sheet-matrix.ts'
import { tallyOf } from './tally.ts'
import { type WholeFigures, wholeFigures } from './whole-figures.ts'

/** Under this many sheets no figure is told: it would say more of single students than of the paper. */
export const FEWEST_SHEETS = 30

/** The statistics of a paper; only the number of sheets while they are too few. */
export type PaperFigures =
  | (WholeFigures & { readonly isTold: true; readonly items: readonly ItemFigures[] })
  | { readonly isTold: false; readonly n: number }

export function paperFigures(matrix: SheetMatrix, table: KeyTable): PaperFigures {
  if (matrix.sheets < FEWEST_SHEETS) return { isTold: false, n: matrix.sheets }
  const tally = tallyOf(matrix, table)
  return { isTold: true, ...wholeFigures(tally, table), items: itemFigures(tally, table) }
}
