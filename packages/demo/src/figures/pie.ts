import { INK, TINTS } from '../look.ts'
import { type Box, label } from './chart-frame.ts'
import type { Figure } from './figure.ts'

export const pieHeight = 118

/** Sectors clockwise from the top, each with its name and angle. */
export function drawPie(doc: PDFKit.PDFDocument, figure: Figure & { kind: 'pie' }, box: Box) {
  const [cx, cy, radius] = [box.x + box.width / 2, box.y + box.height / 2, box.height / 2 - 6]
  const point = (angle: number, length: number): [number, number] => [
    cx + length * Math.sin(angle),
    cy - length * Math.cos(angle),
  ]
  let from = 0
  figure.degrees.forEach((degrees, index) => {
    const to = from + (degrees * Math.PI) / 180
    const path = [
      `M ${cx} ${cy} L ${point(from, radius).join(' ')}`,
      `A ${radius} ${radius} 0 ${degrees > 180 ? 1 : 0} 1 ${point(to, radius).join(' ')} Z`,
    ]
    doc
      .lineWidth(0.8)
      .path(path.join(' '))
      .fillAndStroke(TINTS[(index + 1) % 4] as string, INK)
    from = to
  })
  from = 0
  figure.degrees.forEach((degrees, index) => {
    const middle = from + (degrees * Math.PI) / 360
    const [x, y] = point(middle, radius + 6)
    const align = Math.sin(middle) > 0 ? 'left' : 'right'
    label(doc, `${figure.labels[index]} ${degrees}°`, { x, y: y - 5, align, size: 8.5 })
    from += (degrees * Math.PI) / 180
  })
}
