import { csvCell } from '../../../ground/declared/spreadsheets/csv-cell.ts'

/** A cell of a file. A time is what a clock shows, in the parts of UTC: spreadsheets know no zone. */
export type CsvValue = string | number | boolean | Date

/** Lines as CSV (RFC 4180) with a byte order mark, by which spreadsheets recognise UTF-8. No cell is run as a formula. */
export function csvText(lines: readonly (readonly CsvValue[])[]): string {
  return `\uFEFF${csvLines(lines)}`
}

/** Further lines of such a file. */
export function csvLines(lines: readonly (readonly CsvValue[])[]): string {
  return lines.map((line) => `${line.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(value: CsvValue): string {
  if (value instanceof Date) return value.toISOString().slice(0, 19).replace('T', ' ') // as spreadsheets read it
  return typeof value === 'string' ? csvCell(value, ',') : String(value)
}
