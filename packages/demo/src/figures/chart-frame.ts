import { INK, QUIET, RULE } from '../look.ts'

export type Box = { x: number; y: number; width: number; height: number }

/** A text of one line, centred on or ending at x. */
export function label(
  doc: PDFKit.PDFDocument,
  text: string,
  at: { x: number; y: number; align?: 'centre' | 'right' | 'left'; size?: number },
) {
  doc.font('regular').fontSize(at.size ?? 8)
  const width = doc.widthOfString(text)
  const shift = at.align === 'right' ? width : at.align === 'left' ? 0 : width / 2
  doc.fillColor(INK).text(text, at.x - shift, at.y, { lineBreak: false })
}

/** A number above a bar or a point, on white so that no grid line runs through it. */
export function valueLabel(doc: PDFKit.PDFDocument, text: string, at: { x: number; y: number }) {
  const width = doc.font('regular').fontSize(8).widthOfString(text)
  doc.rect(at.x - width / 2 - 1, at.y - 10, width + 2, 8.5).fill('white')
  label(doc, text, { x: at.x, y: at.y - 11 })
}

/** A round step that gives about four to eight marks up to the value. */
function roundStep(top: number) {
  const rough = top / 5
  const power = 10 ** Math.floor(Math.log10(rough))
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= rough) as number
}

/** The vertical axis with its grid and name; gives back the height of a value. */
export function verticalAxis(doc: PDFKit.PDFDocument, plot: Box, { top, name }: { top: number; name: string }) {
  const step = roundStep(top)
  const end = Math.ceil(top / step) * step
  const yOf = (value: number) => plot.y + plot.height * (1 - value / end)
  for (let value = 0; value <= end + step / 2; value += step) {
    doc
      .lineWidth(0.4)
      .strokeColor(RULE)
      .moveTo(plot.x, yOf(value))
      .lineTo(plot.x + plot.width, yOf(value))
      .stroke()
    label(doc, String(Number(value.toFixed(2))), { x: plot.x - 4, y: yOf(value) - 4.5, align: 'right' })
  }
  doc.save().rotate(-90, { origin: [plot.x - 22, plot.y + plot.height / 2] })
  label(doc, name, { x: plot.x - 22, y: plot.y + plot.height / 2 - 5 })
  doc.restore()
  axisLine(doc, [plot.x, plot.y], [plot.x, plot.y + plot.height])
  axisLine(doc, [plot.x, plot.y + plot.height], [plot.x + plot.width, plot.y + plot.height])
  return yOf
}

export function axisLine(doc: PDFKit.PDFDocument, from: [number, number], to: [number, number]) {
  doc
    .lineWidth(0.8)
    .strokeColor(QUIET)
    .moveTo(...from)
    .lineTo(...to)
    .stroke()
}

/** A horizontal scale over round numbers; gives back the place of a value. */
export function horizontalScale(
  doc: PDFKit.PDFDocument,
  at: Box,
  { low, high, name }: { low: number; high: number; name: string },
) {
  const step = roundStep(high - low)
  const [start, end] = [Math.floor(low / step) * step, Math.ceil(high / step) * step]
  const xOf = (value: number) => at.x + (at.width * (value - start)) / (end - start)
  const y = at.y + at.height
  axisLine(doc, [at.x, y], [at.x + at.width, y])
  for (let value = start; value <= end + step / 2; value += step) {
    axisLine(doc, [xOf(value), y], [xOf(value), y + 3])
    label(doc, String(Number(value.toFixed(2))), { x: xOf(value), y: y + 4 })
  }
  label(doc, name, { x: at.x + at.width / 2, y: y + 14 })
  return xOf
}
