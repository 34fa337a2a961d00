import { markFormulas } from './formula-marks.ts'

/** A text as a cell of a CSV: in quotation marks where it needs them, and no formula for a spreadsheet. */
export function csvCell(text: string, separator: string): string {
  const plain = markFormulas(text)
  const needsMarks = /["\r\n]|^\s|\s$/.test(plain) || plain.includes(separator)
  return needsMarks ? `"${plain.replaceAll('"', '""')}"` : plain
}
