import { INK, QUIET, RULE, TINTS } from '../look.ts'
import { decoration, group, tagged } from '../structure.ts'
import type { Figure } from './figure.ts'

type Table = Figure & { kind: 'table' }

const ROW = 14

export const tableHeight = (table: Table) => (table.rows.length + 1) * ROW

/** A ruled table as wide as its texts, tagged with header cells. */
export function drawTable(doc: PDFKit.PDFDocument, table: Table, box: { x: number; y: number; width: number }) {
  const all = [table.head, ...table.rows]
  doc.font('bold').fontSize(9)
  const natural = table.head.map(
    (_, column) => Math.max(...all.map((row) => doc.widthOfString(row[column] ?? ''))) + 10,
  )
  const total = natural.reduce((sum, width) => sum + width, 0)
  const widths = natural.map((width) =>
    total < box.width ? Math.min(width * 1.5, (width * box.width) / total) : (width * box.width) / total,
  )
  const width = widths.reduce((sum, each) => sum + each, 0)
  decoration(doc, 'Layout', () => {
    doc.rect(box.x, box.y, width, ROW).fill(TINTS[3])
    for (let line = 0; line <= all.length; line++) {
      const y = box.y + line * ROW
      doc
        .lineWidth(0.5)
        .strokeColor(line < 2 || line === all.length ? QUIET : RULE)
        .moveTo(box.x, y)
        .lineTo(box.x + width, y)
        .stroke()
    }
  })
  const rows = all.map((row, line) => {
    let x = box.x
    const cells = row.map((text, column) => {
      const place = {
        x,
        y: box.y + line * ROW,
        width: widths[column] as number,
        left: column === 0 || table.leftAligned === true,
      }
      x += place.width
      // An empty corner heads nothing.
      const scope = text === '' ? undefined : line === 0 ? 'Column' : column === 0 ? 'Row' : undefined
      return cell(doc, { text, scope, ...place })
    })
    return group(doc, 'TR', cells)
  })
  return group(doc, 'Table', rows, { title: table.caption })
}

type Cell = { text: string; scope?: 'Row' | 'Column'; x: number; y: number; width: number; left: boolean }

function cell(doc: PDFKit.PDFDocument, { text, scope, x, y, width, left }: Cell) {
  const draw = () => {
    doc
      .font(scope ? 'bold' : 'regular')
      .fontSize(9)
      .fillColor(INK)
    if (text !== '')
      doc.text(text, left ? x + 5 : x + (width - doc.widthOfString(text)) / 2, y + 1.5, { lineBreak: false })
  }
  return tagged(doc, scope ? 'TH' : 'TD', draw, scope ? { scope } : {})
}
