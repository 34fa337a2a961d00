export type CsvValue = string | number | boolean

/** Lines as CSV (RFC 4180) with a byte order mark, by which spreadsheets recognise UTF-8. No cell is run as a formula. */
export function csvText(lines: readonly (readonly CsvValue[])[]): string {
  return `\uFEFF${csvLines(lines)}`
}

/** Further lines of such a file. */
export function csvLines(lines: readonly (readonly CsvValue[])[]): string {
  return lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')
}

/** A spreadsheet would run a text that begins like a formula. An apostrophe before it makes it plain text. */
function cell(value: CsvValue): string {
  const text = String(value)
  const plain = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
