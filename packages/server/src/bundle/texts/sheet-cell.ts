/** A text that a spreadsheet would take for a formula, perhaps behind marks that an export put there. */
const FORMULA = /^'*[=+\-@\t\r]/
const MARKED = /^'+[=+\-@\t\r]/

/** A free text as a cell of a CSV file: one that begins like a formula gets a mark, so that opening the file runs nothing. */
export const sheetCell = (text: string) => quotedCell(FORMULA.test(text) ? `'${text}` : text)

/** A text as a cell of a CSV file, in quotation marks where it needs them. */
export const quotedCell = (text: string) => (/[",\n\r\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The text that `sheetCell` marked. */
export const plainCell = (cell: string) => (MARKED.test(cell) ? cell.slice(1) : cell)
