import { ACCENT } from '../look.ts'
import { type Box, horizontalScale, verticalAxis } from './chart-frame.ts'
import type { Figure } from './figure.ts'

export const scatterHeight = 128

/** Pairs of values as points. */
export function drawScatter(doc: PDFKit.PDFDocument, figure: Figure & { kind: 'scatter' }, box: Box) {
  const plot = { x: box.x + 34, y: box.y + 4, width: box.width - 44, height: box.height - 32 }
  const yOf = verticalAxis(doc, plot, { top: Math.max(...figure.points.map(([, y]) => y)), name: figure.axes[1] })
  const xOf = horizontalScale(doc, plot, {
    low: 0,
    high: Math.max(...figure.points.map(([x]) => x)),
    name: figure.axes[0],
  })
  for (const [x, y] of figure.points) doc.circle(xOf(x), yOf(y), 2.3).fill(ACCENT)
}
