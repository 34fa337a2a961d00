import type { CellValue } from 'read-excel-file/node'
import { packParts } from './pack-parts.ts'
import { refuseHugeSheets } from './sheet-bounds.ts'
import { type FileLine, givenCell } from './split-lines.ts'
import { tooLarge, unpackWorkbook, unreadable } from './unpack-workbook.ts'

/** A sheet of a workbook. */
export interface FileSheet {
  readonly name: string
  readonly lines: readonly FileLine[]
}

/** Of all cells together: a text that a thousand cells share is stored once, and read a thousand times. */
const MOST_LETTERS = 100_000_000

/** Whether bytes are a workbook of today: a zip. */
export const isWorkbook = (bytes: Uint8Array) =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)

/** Whether bytes are a workbook of before 2007, which nothing here reads. */
export const isOldWorkbook = (bytes: Uint8Array) => bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11

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
  return sheets.map(({ sheet, data }) => {
    return { name: sheet, lines: data.map((row, at) => ({ line: at + 1, cells: row.map(text) })) }
  })
}

function cellText(value: CellValue | null): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  return givenCell(String(value))
}
