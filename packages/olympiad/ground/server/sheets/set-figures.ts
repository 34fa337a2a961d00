import type { PaperFigures } from '../../../results/declared/paper-figures.ts'
import { specForm } from '../../declared/paper-form.ts'
import { paperFigures } from '../figures/paper-figures.ts'
import { keyTable } from '../figures/sheet-matrix.ts'
import { matrixOfSheets } from './matrix-of-sheets.ts'
import { type Sheet, sheetsOf } from './read-sheets.ts'
import { type Store, sittersOf, sittersOfSet } from './sitters.ts'

interface OfPaper {
  readonly questionpaper: string
  /** Entries, from question 1. */
  readonly key: readonly string[]
  /** The set whose sheets count; without a set, the present sheets. */
  readonly resultset: string | undefined
}

/** The statistics of a paper over all sheets that count. */
export async function figuresOfPaper(store: Store, { questionpaper, key, resultset }: OfPaper): Promise<PaperFigures> {
  const sheets = await countingSheets(store, questionpaper, resultset)
  return paperFigures(matrixOfSheets(sheets), keyTable(specForm, key))
}

/** The sheets of a paper that count, in a set or now; void ones are left out. */
export async function countingSheets(store: Store, questionpaper: string, resultset?: string): Promise<Sheet[]> {
  const sitters = resultset ? sittersOfSet(store, resultset, questionpaper) : sittersOf(store, questionpaper)
  const sheets: Sheet[] = []
  for await (const sheet of sheetsOf(store, questionpaper, sitters)) if (!sheet.isVoid) sheets.push(sheet)
  return sheets
}
