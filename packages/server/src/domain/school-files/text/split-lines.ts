import { SEPARATORS, type Separator } from '@olympiad/contract/school-files/school-file'
import { csvLines } from '@olympiad/contract/spreadsheets/csv-lines'
import { unmarkFormulas } from '@olympiad/contract/spreadsheets/formula-marks'
import { tidyCell } from '@olympiad/contract/spreadsheets/tidy-cell'

/** A line of a file with its cells, trimmed. */
export interface FileLine {
  /** As a spreadsheet counts them. */
  readonly line: number
  readonly cells: readonly string[]
  /** By hand or by a filter. */
  readonly isHidden?: true
}

const LOOKED_AT = 60

/** The separator by which most of the first lines have the same number of cells, and most of them. */
export function guessSeparator(text: string): Separator {
  const lines = text.slice(0, 65_536).split(/\r\n|\n|\r/, LOOKED_AT)
  const plain = lines.map((line) => line.replaceAll(/"[^"]*"/g, 'q')).filter((line) => line.trim() !== '')
  let best: { readonly separator: Separator; readonly score: number } = { separator: ',', score: 0 }
  for (const separator of SEPARATORS) {
    const counts = new Map<number, number>()
    for (const line of plain) {
      const count = line.split(separator).length - 1
      if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1)
    }
    const score = Math.max(0, ...[...counts].map(([count, times]) => times * times + count))
    if (score > best.score) best = { separator, score }
  }
  return best.separator
}

/** The lines of a text. Numbers count as a spreadsheet does: a cell over several lines is one line there. */
export function* splitLines(text: string, separator: Separator): Generator<FileLine> {
  for (const { line, cells } of csvLines(text, separator)) yield { line, cells: cells.map(givenCell) }
}

/** A cell as people mean it. What a spreadsheet was kept from running as a formula is read as it was. */
export const givenCell = (cell: string) => unmarkFormulas(tidyCell(cell))
