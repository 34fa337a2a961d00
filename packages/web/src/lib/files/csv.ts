import { csvCell } from '@olympiad/contract/spreadsheets/csv-cell'

/** A cell of a file; an instant is written in the reader’s own time. */
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
  if (value instanceof Date) return localText(value)
  return typeof value === 'string' ? csvCell(value, ',') : String(value)
}

/** As spreadsheets read a date and time: `2026-11-27 19:23:42`. */
function localText(at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-')
  return `${day} ${[at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':')}`
}
