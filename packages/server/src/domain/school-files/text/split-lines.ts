import { csvLines } from '@olympiad/contract/spreadsheets/csv-lines'
import { unmarkFormulas } from '@olympiad/contract/spreadsheets/formula-marks'
import type { Separator } from '@olympiad/contract/spreadsheets/guess-separator'
import { tidyCell } from '@olympiad/contract/spreadsheets/tidy-cell'

/** A line of a file with its cells, trimmed. */
export interface FileLine {
  /** As a spreadsheet counts them. */
  readonly line: number
  readonly cells: readonly string[]
  /** By hand or by a filter. */
  readonly isHidden?: true
}

/** The lines of a text. Numbers count as a spreadsheet does: a cell over several lines is one line there. */
export function* splitLines(text: string, separator: Separator): Generator<FileLine> {
  for (const { line, cells } of csvLines(text, separator)) yield { line, cells: cells.map(givenCell) }
}

/** A cell as people mean it. What a spreadsheet was kept from running as a formula is read as it was. */
export const givenCell = (cell: string) => unmarkFormulas(tidyCell(cell))
