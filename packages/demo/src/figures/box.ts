import { INK, TINTS } from '../look.ts'
import { type Box, horizontalScale } from './chart-frame.ts'
import type { Figure } from './figure.ts'

export const boxHeight = 62

/** A box plot above its scale. */
export function drawBox(doc: PDFKit.PDFDocument, figure: Figure & { kind: 'box' }, box: Box) {
  const [low, lower, middle, upper, high] = figure.five
  const plot = { x: box.x + 14, y: box.y, width: box.width - 28, height: box.height - 26 }
  const xOf = horizontalScale(doc, plot, { low, high, name: figure.axis })
  const [y, half] = [plot.y + 17, 10]
  const stroke = (points: [number, number][]) => {
    doc.moveTo(...(points[0] as [number, number]))
    for (const point of points.slice(1)) doc.lineTo(...point)
    doc.lineWidth(1).strokeColor(INK).stroke()
  }
  stroke([
    [xOf(low), y],
    [xOf(lower), y],
  ])
  stroke([
    [xOf(upper), y],
    [xOf(high), y],
  ])
  for (const end of [low, high])
    stroke([
      [xOf(end), y - half / 2],
      [xOf(end), y + half / 2],
    ])
  doc
    .lineWidth(1)
    .rect(xOf(lower), y - half, xOf(upper) - xOf(lower), 2 * half)
    .fillAndStroke(TINTS[1], INK)
  doc
    .lineWidth(2)
    .moveTo(xOf(middle), y - half)
    .lineTo(xOf(middle), y + half)
    .stroke()
}
