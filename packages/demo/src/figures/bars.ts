import { INK, TINTS } from '../look.ts'
import { type Box, label, valueLabel, verticalAxis } from './chart-frame.ts'
import type { Figure } from './figure.ts'

export const barsHeight = 112

/** Upright bars with gaps, their values above and their categories below. */
export function drawBars(doc: PDFKit.PDFDocument, figure: Figure & { kind: 'bars' }, box: Box) {
  const plot = { x: box.x + 34, y: box.y + 4, width: box.width - 38, height: box.height - 22 }
  const yOf = verticalAxis(doc, plot, { top: Math.max(...figure.values) * 1.1, name: figure.axis })
  const slot = plot.width / figure.values.length
  figure.values.forEach((value, index) => {
    const x = plot.x + slot * (index + 0.2)
    doc
      .lineWidth(0.6)
      .rect(x, yOf(value), slot * 0.6, yOf(0) - yOf(value))
      .fillAndStroke(TINTS[2], INK)
    valueLabel(doc, String(value), { x: x + slot * 0.3, y: yOf(value) - 1 })
    label(doc, figure.labels[index] as string, { x: x + slot * 0.3, y: plot.y + plot.height + 4 })
  })
}
