import { questionCount, specForm } from '../../declared/paper-form.ts'
import type { SheetMatrix } from '../figures/sheet-matrix.ts'

/** Sheets as one matrix, a row each. */
export function matrixOfSheets(sheets: readonly { readonly cells: Uint8Array }[]): SheetMatrix {
  const questions = questionCount(specForm)
  const cells = new Uint8Array(sheets.length * questions)
  for (const [row, sheet] of sheets.entries()) cells.set(sheet.cells, row * questions)
  return { sheets: sheets.length, questions, cells }
}
