import { MAX_LINES } from '../../declared/school-file.ts'
import { tooLarge, unreadable, type WorkbookPart } from './unpack-workbook.ts'

/** A library builds each cell of the rectangle that a sheet fills, empty ones too. Thirty columns of the most lines. */
const MAX_CELLS = 30 * MAX_LINES
/** Ranges that are one cell: a list of students has a few in its titles. */
const MAX_MERGED = 50_000
/** A spreadsheet's own bounds. */
const [LAST_ROW, LAST_COLUMN] = [1_048_576, 16_384]
const SHEET = /worksheets\/[^/]+\.xml$/i
/** The opening tags of rows, cells and merged ranges, in any name space, with their attributes. */
const TAG = /<(?:[\w.-]{1,20}:)?(row|c|mergeCell)(\s[^<>]*)?>/g
const PLACE = /\sr(?:ef)?\s?=\s?["']([^"']*)["']/

/**
 * Throws 400 for a sheet that would become more cells than a list can have, before a library builds them. An empty formatted cell does not
 * count, and neither does the size that a sheet states of itself: programs write the whole sheet there.
 */
export function refuseHugeSheets(parts: readonly WorkbookPart[]): void {
  for (const { path, bytes } of parts) if (SHEET.test(path)) refuseHugeSheet(bytes.toString('latin1'))
}

function refuseHugeSheet(xml: string): void {
  let [rows, columns, row, column, merged] = [0, 0, 0, 0, 0]
  for (const [, tag, attributes = ''] of xml.matchAll(TAG)) {
    const place = PLACE.exec(attributes)?.[1]
    if (tag === 'mergeCell') {
      if (++merged > MAX_MERGED) throw tooLarge(`A sheet has more than ${MAX_MERGED} merged ranges. Save it as CSV.`)
      continue
    }
    if (tag === 'row') {
      row = place === undefined ? row + 1 : rowNumber(place)
      column = 0
      if (!attributes.endsWith('/')) rows = Math.max(rows, row)
    } else if (attributes.endsWith('/')) {
      column = place === undefined ? column + 1 : cellPlace(place).column
      continue
    } else {
      const at = place === undefined ? { row, column: column + 1 } : cellPlace(place)
      column = at.column
      rows = Math.max(rows, at.row)
      columns = Math.max(columns, at.column)
    }
    if (row > LAST_ROW) throw tooLarge(`A sheet has more than ${LAST_ROW} rows. Save it as CSV.`)
    if (rows * columns > MAX_CELLS) throw tooWide(place)
  }
}

const tooWide = (place = '') =>
  tooLarge(`A sheet goes as far as the cell ${place}. Delete what stands far from the list, or save it as CSV.`)

function rowNumber(text: string): number {
  const row = /^\d{1,7}$/.test(text) ? Number(text) : 0
  if (row < 1 || row > LAST_ROW) throw unreadable()
  return row
}

/** The place of `AB12`, from 1. */
function cellPlace(text: string): { readonly row: number; readonly column: number } {
  const [, letters = '', digits = ''] = /^([A-Z]{1,3})(\d{1,7})$/i.exec(text) ?? []
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  if (column < 1 || column > LAST_COLUMN) throw unreadable()
  return { row: rowNumber(digits), column }
}
