import { csvLines } from '@olympiad/olympiad/ground/declared/spreadsheets/csv-lines'
import type { FaultPlace, Report } from '../faults.ts'
import { plainText } from './plain-text.ts'
import type { RowSource, Sheet, SheetRow } from './sheet.ts'
import type { BundleSource } from './source.ts'

/** The CSV files of a bundle as sheets. */
export function csvSheets(source: BundleSource): RowSource {
  return {
    async sheet(name, { faults, missing }) {
      const bytes = await source.read(name)
      if (!bytes) missing()
      const report = faults.of(name)
      const text = bytes && plainText(bytes, report)
      return text === undefined ? undefined : csvSheet(text, report)
    },
  }
}

/** The rows of a CSV text; reports rows whose quotation marks are wrong, and leaves them out. */
export function csvSheet(text: string, report: Report): Sheet {
  const [header, ...rows] = readRows(text, report)
  return { header, rows }
}

/** A cell in quotation marks may go over several lines; a mark that is never closed spoils one line and not the rest. */
function* readRows(text: string, report: Report): Generator<SheetRow> {
  const places = placesIn(text)
  for (const { cells, starts, strayAt } of csvLines(text, ',')) {
    const end = (starts.at(-1) ?? 0) + (cells.at(-1)?.length ?? 0)
    const { line } = places(starts[0] ?? 0)
    if (strayAt !== undefined) report(places(strayAt), 'has a quotation mark that is not closed, or text beside it')
    else if (cells.length > 1 || cells[0]?.trim() !== '')
      yield { line, cells: cells.map((cell) => cell.trim()), at: (index) => places(starts[index] ?? end) }
  }
}

/** Line and column of a place in a text. */
function placesIn(text: string): (at: number) => FaultPlace {
  const begins = [0]
  for (const { index, 0: end } of text.matchAll(/\r\n|\n|\r/g)) begins.push(index + end.length)
  return (at) => {
    let [low, high] = [0, begins.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((begins[middle] as number) <= at) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: at - (begins[low] as number) + 1 }
  }
}
