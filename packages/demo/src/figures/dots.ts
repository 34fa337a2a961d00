import { ACCENT } from '../look.ts'
import { axisLine, type Box, label } from './chart-frame.ts'
import type { Figure } from './figure.ts'

export const dotsHeight = 84

/** Equal values stacked over a number line. */
export function drawDots(doc: PDFKit.PDFDocument, figure: Figure & { kind: 'dots' }, box: Box) {
  const [low, high] = [Math.min(...figure.values), Math.max(...figure.values)]
  const plot = { x: box.x + 20, width: box.width - 40, base: box.y + box.height - 26 }
  const xOf = (value: number) => plot.x + (plot.width * (value - low)) / Math.max(1, high - low)
  axisLine(doc, [plot.x - 8, plot.base], [plot.x + plot.width + 8, plot.base])
  for (let value = low; value <= high; value++) label(doc, String(value), { x: xOf(value), y: plot.base + 4 })
  label(doc, figure.axis, { x: plot.x + plot.width / 2, y: plot.base + 14 })
  const stacked = new Map<number, number>()
  for (const value of figure.values) {
    const level = stacked.get(value) ?? 0
    stacked.set(value, level + 1)
    doc.circle(xOf(value), plot.base - 6 - level * 9, 3.4).fill(ACCENT)
  }
}
