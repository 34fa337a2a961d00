import type { CellValue } from 'read-excel-file/node'
import { MAX_LINES } from '../../declared/school-file.ts'
import { type FileLine, givenCell } from '../text/split-lines.ts'
import { packParts } from './pack-parts.ts'
import { refuseHugeSheets } from './sheet-bounds.ts'
import { tooLarge, unpackWorkbook, unreadable } from './unpack-workbook.ts'
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
