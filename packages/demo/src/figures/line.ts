import { ACCENT } from '../look.ts'
import { type Box, label, valueLabel, verticalAxis } from './chart-frame.ts'
import type { Figure } from './figure.ts'

export const lineHeight = 112

/** Points joined by lines over equally spaced times, each with its value. */
export function drawLine(doc: PDFKit.PDFDocument, figure: Figure & { kind: 'line' }, box: Box) {
  const plot = { x: box.x + 34, y: box.y + 4, width: box.width - 38, height: box.height - 22 }
  const yOf = verticalAxis(doc, plot, { top: Math.max(...figure.values) * 1.12, name: figure.axis })
  const xOf = (index: number) => plot.x + (plot.width * (index + 0.5)) / figure.values.length
  figure.values.forEach((value, index) => {
    if (index === 0) doc.moveTo(xOf(0), yOf(value))
    else doc.lineTo(xOf(index), yOf(value))
  })
  doc.lineWidth(1.2).strokeColor(ACCENT).stroke()
  figure.values.forEach((value, index) => {
    doc.circle(xOf(index), yOf(value), 2.2).fill(ACCENT)
    valueLabel(doc, String(value), { x: xOf(index), y: yOf(value) - 3 })
    label(doc, figure.labels[index] as string, { x: xOf(index), y: plot.y + plot.height + 4 })
  })
}
