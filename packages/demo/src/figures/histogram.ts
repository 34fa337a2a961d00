import { INK, TINTS } from '../look.ts'
import { type Box, label, valueLabel, verticalAxis } from './chart-frame.ts'
import type { Figure } from './figure.ts'

export const histogramHeight = 116

/** Adjoining bars over class limits; every frequency is printed above its bar. */
export function drawHistogram(doc: PDFKit.PDFDocument, figure: Figure & { kind: 'histogram' }, box: Box) {
  const plot = { x: box.x + 34, y: box.y + 4, width: box.width - 44, height: box.height - 22 }
  const yOf = verticalAxis(doc, plot, { top: Math.max(...figure.counts) * 1.15, name: figure.axis })
  const slot = plot.width / figure.counts.length
  figure.counts.forEach((count, index) => {
    doc
      .lineWidth(0.6)
      .rect(plot.x + slot * index, yOf(count), slot, yOf(0) - yOf(count))
      .fillAndStroke(TINTS[1], INK)
    valueLabel(doc, String(count), { x: plot.x + slot * (index + 0.5), y: yOf(count) - 1 })
  })
  figure.edges.forEach((edge, index) => {
    label(doc, String(edge), { x: plot.x + slot * index, y: plot.y + plot.height + 4 })
  })
}
