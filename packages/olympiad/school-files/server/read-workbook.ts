import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import type { CellValue } from 'read-excel-file/node'
import { MAX_LINES } from '../declared/school-file.ts'
import { type FileLine, givenCell } from './split-lines.ts'
import { tooLarge, unpackWorkbook, unreadable, type WorkbookPart } from './unpack-workbook.ts'
import { type SheetView, sheetViews } from './workbook-view.ts'

/** A sheet of a workbook. */
export interface FileSheet {
  readonly name: string
  readonly lines: readonly FileLine[]
  readonly isHidden?: boolean
}

/** Of all cells together: a text that a thousand cells share is stored once, and read a thousand times. */
const MOST_LETTERS = 100_000_000

/** Whether bytes are a workbook of today: a zip. */
export const isWorkbook = (bytes: Uint8Array) =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)

/** All sheets of a workbook, with dates as year, month, day. Throws 400 for one that cannot be read or is too large. */
export async function readWorkbook(bytes: Uint8Array): Promise<FileSheet[]> {
  const parts = unpackWorkbook(bytes)
  refuseHugeSheets(parts)
  const { default: readWorkbookFile } = await import('read-excel-file/node') // loaded where it is used
  const sheets = await readWorkbookFile(packParts(parts)).catch(() => {
    throw unreadable()
  })
  let letters = 0
  const text = (value: CellValue | null) => {
    const cell = cellText(value)
    letters += cell.length
    if (letters > MOST_LETTERS) throw tooLarge('The cells hold more text than a list of students. Save it as CSV.')
    return cell
  }
  const views = sheetViews(parts)
  return sheets.map(({ sheet, data }, index) => {
    const view = views[index]
    const rows = data.map((row) => row.map(text))
    if (view) fillTall(rows, view)
    const lines = rows.map((cells, at) => ({
      ...{ line: at + 1, cells },
      ...(view?.hiddenRows.has(at + 1) && { isHidden: true as const }),
    }))
    return { name: sheet, lines, isHidden: view?.isHidden ?? false }
  })
}

/** Puts what a merged cell says into each of its rows that has something else. */
function fillTall(rows: string[][], { tall }: SheetView): void {
  let left = MAX_LINES
  for (const { column, from, to } of tall) {
    const said = rows[from - 1]?.[column] ?? ''
    for (let row = from; row < Math.min(to, rows.length) && left > 0 && said !== ''; row++, left--) {
      const cells = rows[row] as string[]
      if ((cells[column] ?? '') === '' && cells.some((cell) => cell !== '')) cells[column] = said
    }
  }
}

function cellText(value: CellValue | null): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  return givenCell(String(value))
}

const [LOCAL, ENTRY, END] = [0x04034b50, 0x02014b50, 0x06054b50]
const VERSION = 20

/** A zip of unpacked parts: what reads it finds exactly these, whatever the zip that was sent says elsewhere. */
function packParts(parts: readonly WorkbookPart[]): Readable {
  function* pieces() {
    const directory: Buffer[] = []
    let at = 0
    for (const part of parts) {
      const head = entryOf(part, at)
      directory.push(head.central)
      yield head.local
      yield part.bytes
      at += head.local.length + part.bytes.length
    }
    const central = Buffer.concat(directory)
    yield central
    yield endOf(parts.length, central.length, at)
  }
  return Readable.from(pieces())
}

function entryOf({ path, bytes }: WorkbookPart, at: number) {
  const name = Buffer.from(path)
  const sums = Buffer.alloc(12)
  sums.writeUInt32LE(crc32(bytes), 0)
  sums.writeUInt32LE(bytes.length, 4)
  sums.writeUInt32LE(bytes.length, 8)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(LOCAL, 0)
  local.writeUInt16LE(VERSION, 4)
  sums.copy(local, 14)
  local.writeUInt16LE(name.length, 26)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(ENTRY, 0)
  central.writeUInt16LE(VERSION, 4)
  central.writeUInt16LE(VERSION, 6)
  sums.copy(central, 16)
  central.writeUInt16LE(name.length, 28)
  central.writeUInt32LE(at, 42)
  return { local: Buffer.concat([local, name]), central: Buffer.concat([central, name]) }
}

function endOf(count: number, length: number, at: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(at, 16)
  return end
}

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
function refuseHugeSheets(parts: readonly WorkbookPart[]): void {
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
