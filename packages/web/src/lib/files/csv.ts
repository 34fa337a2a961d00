import { csvCell } from '@olympiad/contract/spreadsheets/csv-cell'

export type CsvValue = string | number | boolean

/** Lines as CSV (RFC 4180) with a byte order mark, by which spreadsheets recognise UTF-8. No cell is run as a formula. */
export function csvText(lines: readonly (readonly CsvValue[])[]): string {
  return `\uFEFF${csvLines(lines)}`
}

/** Further lines of such a file. */
export function csvLines(lines: readonly (readonly CsvValue[])[]): string {
  return lines.map((line) => `${line.map(cellOf).join(',')}\r\n`).join('')
}

const cellOf = (value: CsvValue) => (typeof value === 'string' ? csvCell(value, ',') : String(value))
