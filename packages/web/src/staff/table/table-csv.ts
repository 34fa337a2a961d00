import type { Column } from './column.ts'

/** A cell that a spreadsheet would run as a formula begins with an apostrophe, which it shows as text. */
const FORMULA = /^[=+\-@\t\r]/

/** Rows as CSV (RFC 4180, with the mark that tells spreadsheets of UTF-8): the columns that have a text, heads first. */
export function tableCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const told = columns.filter(({ csv }) => csv !== undefined)
  const lines = [told.map(({ head }) => head), ...rows.map((row) => told.map(({ csv }) => csv?.(row) ?? ''))]
  return `\uFEFF${lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`
}

function csvCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
