import { FEWEST_SHEETS, type PaperFigures } from '../../../results/declared/paper-figures.ts'
import { itemFigures } from './item-figures.ts'
import type { KeyTable, SheetMatrix } from './sheet-matrix.ts'
import { tallyOf } from './tally.ts'
import { wholeFigures } from './whole-figures.ts'

/** The statistics of a paper over its sheets. */
export function paperFigures(matrix: SheetMatrix, table: KeyTable): PaperFigures {
  if (matrix.sheets < FEWEST_SHEETS) return { isTold: false, n: matrix.sheets }
  const tally = tallyOf(matrix, table)
  return { isTold: true, ...wholeFigures(tally, table), items: itemFigures(tally, table) }
}
