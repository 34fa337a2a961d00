import { csvLines } from '../../ground/declared/spreadsheets/csv-lines.ts'
import { unmarkFormulas } from '../../ground/declared/spreadsheets/formula-marks.ts'
import type { Separator } from '../../ground/declared/spreadsheets/guess-separator.ts'
import { tidyCell } from '../../ground/declared/spreadsheets/tidy-cell.ts'

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
