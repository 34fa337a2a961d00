import { INK, TINTS } from '../look.ts'
import { type Box, label } from './chart-frame.ts'
import type { Figure } from './figure.ts'

export const vennHeight = 96

/** Two overlapping sets in a frame: only the first, both, only the second, neither. */
export function drawVenn(doc: PDFKit.PDFDocument, figure: Figure & { kind: 'venn' }, box: Box) {
  const [cx, cy, radius] = [box.x + box.width / 2, box.y + 52, 32]
  doc
    .lineWidth(0.8)
    .strokeColor(INK)
    .rect(box.x + 20, box.y + 2, box.width - 40, box.height - 4)
    .stroke()
  for (const side of [-1, 1])
    doc
      .circle(cx + side * 20, cy, radius)
      .fillOpacity(0.45)
      .fill(TINTS[side < 0 ? 1 : 2])
  doc.fillOpacity(1)
  for (const side of [-1, 1]) {
    doc.circle(cx + side * 20, cy, radius).stroke()
    label(doc, figure.names[side < 0 ? 0 : 1], { x: cx + side * 36, y: box.y + 7, size: 9 })
  }
  const places = [
    [cx - 32, cy],
    [cx, cy],
    [cx + 32, cy],
    [box.x + box.width - 34, box.y + box.height - 14],
  ] as const
  figure.counts.forEach((count, index) => {
    const [x, y] = places[index] as readonly [number, number]
    label(doc, String(count), { x, y: y - 6, size: 10 })
  })
}
