import type { AnswerCells, SheetCells } from '../figures/answer-cells.ts'
import type { SheetMatrix } from '../figures/sheet-matrix.ts'

/** Sheets as one matrix, a row each. */
export function matrixOfSheets(answers: AnswerCells, sheets: readonly { readonly cells: SheetCells }[]): SheetMatrix {
  const { questions } = answers
  const cells = answers.blank(sheets.length)
  for (const [row, sheet] of sheets.entries()) cells.set(sheet.cells, row * questions)
  return { sheets: sheets.length, questions, cells }
}
