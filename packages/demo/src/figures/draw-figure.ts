import { QUIET } from '../look.ts'
import { tagged } from '../structure.ts'
import { barsHeight, drawBars } from './bars.ts'
import { boxHeight, drawBox } from './box.ts'
import type { Box } from './chart-frame.ts'
import { dotsHeight, drawDots } from './dots.ts'
import { type Figure, inWords } from './figure.ts'
import { drawHistogram, histogramHeight } from './histogram.ts'
import { drawLine, lineHeight } from './line.ts'
import { drawPie, pieHeight } from './pie.ts'
import { drawScatter, scatterHeight } from './scatter.ts'
import { drawTable, tableHeight } from './table.ts'
import { drawVenn, vennHeight } from './venn.ts'

const CAPTION = 13
const HEIGHTS = {
  bars: barsHeight,
  line: lineHeight,
  pie: pieHeight,
  histogram: histogramHeight,
  box: boxHeight,
  dots: dotsHeight,
  scatter: scatterHeight,
  venn: vennHeight,
}

/** The height of a figure with its caption, in points. */
export function figureHeight(figure: Figure) {
  return CAPTION + (figure.kind === 'table' ? tableHeight(figure) : HEIGHTS[figure.kind])
}

/** Draws a figure under its caption and gives back its structure elements, with all of its data in words. */
export function drawFigure(doc: PDFKit.PDFDocument, figure: Figure, at: { x: number; y: number; width: number }) {
  const caption = tagged(doc, 'Caption', () => {
    doc.font('italic').fontSize(8.5).fillColor(QUIET).text(figure.caption, at.x, at.y, { lineBreak: false })
  })
  const box = { ...at, y: at.y + CAPTION, height: figureHeight(figure) - CAPTION }
  if (figure.kind === 'table') return [caption, drawTable(doc, figure, box)]
  const bbox: [number, number, number, number] = [box.x, box.y, box.x + box.width, box.y + box.height]
  return [caption, tagged(doc, 'Figure', () => drawChart(doc, figure, box), { alt: inWords(figure), bbox })]
}

function drawChart(doc: PDFKit.PDFDocument, figure: Exclude<Figure, { kind: 'table' }>, box: Box) {
  switch (figure.kind) {
    case 'bars':
      return drawBars(doc, figure, box)
    case 'line':
      return drawLine(doc, figure, box)
    case 'pie':
      return drawPie(doc, figure, box)
    case 'histogram':
      return drawHistogram(doc, figure, box)
    case 'box':
      return drawBox(doc, figure, box)
    case 'dots':
      return drawDots(doc, figure, box)
    case 'scatter':
      return drawScatter(doc, figure, box)
    case 'venn':
      return drawVenn(doc, figure, box)
  }
}
