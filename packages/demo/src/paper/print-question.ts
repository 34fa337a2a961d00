import { drawFigure, figureHeight } from '../figures/draw-figure.ts'
import { ACCENT, INK } from '../look.ts'
import { LETTERS, type Question } from '../question.ts'
import { group, tagged } from '../structure.ts'
import { breakLines, drawLines, type Line, lineWidth } from './inline.ts'

const SIZE = 10
const LEADING = 12.4
const INDENT = 25
const LABEL = 15
const OPTION_GAP = 3
const AFTER = 11

type Option = { letter: string; lines: Line[] }

/** A question broken into lines, with the height it needs in its column. */
export type Setup = {
  question: Question
  number: string
  stem: Line[]
  options: Option[]
  columns: 1 | 2 | 4
  width: number
  height: number
}

/** Measures a question for a column of the given width. */
export function setUp(
  doc: PDFKit.PDFDocument,
  { question, number, width }: { question: Question; number: number; width: number },
): Setup {
  const inner = width - INDENT
  const stem = breakLines(doc, question.stem, { size: SIZE, width: inner })
  const widest = Math.max(
    ...question.options.map((option) =>
      lineWidth(doc, breakLines(doc, option, { size: SIZE, width: Infinity })[0] as Line, SIZE),
    ),
  )
  const columns = ([4, 2, 1] as const).find((count) => widest + LABEL + 6 <= inner / count) ?? 1
  const options = question.options.map((option, index) => ({
    letter: LETTERS[index] as string,
    lines: breakLines(doc, option, { size: SIZE, width: inner / columns - LABEL }),
  }))
  const optionsHeight = rows(options, columns).reduce((height, row) => height + rowHeight(row), 0)
  const figure = question.figure ? figureHeight(question.figure) + 8 : 0
  const height = stem.length * LEADING + figure + optionsHeight + OPTION_GAP + AFTER
  return { question, number: String(number).padStart(3, '0'), stem, options, columns, width, height }
}

/** Draws a question with its top left corner at (x, y); gives back its list item. */
export function printQuestion(doc: PDFKit.PDFDocument, setup: Setup, { x, y }: { x: number; y: number }) {
  const inner = x + INDENT
  const number = tagged(doc, 'Lbl', () => {
    doc.font('bold').fontSize(SIZE).fillColor(ACCENT).text(setup.number, x, y, { lineBreak: false })
  })
  const stem = tagged(doc, 'P', () => {
    doc.fillColor(INK)
    drawLines(doc, setup.stem, { x: inner, y, size: SIZE, leading: LEADING })
  })
  let top = y + setup.stem.length * LEADING
  const figure = setup.question.figure
  const figures = figure ? drawFigure(doc, figure, { x: inner, y: top + 3, width: setup.width - INDENT }) : []
  if (figure) top += figureHeight(figure) + 8
  const options = printOptions(doc, setup, { x: inner, y: top + OPTION_GAP })
  return group(doc, 'LI', [number, group(doc, 'LBody', [stem, ...figures, options])])
}

function printOptions(doc: PDFKit.PDFDocument, setup: Setup, at: { x: number; y: number }) {
  const slot = (setup.width - INDENT) / setup.columns
  const items: PDFKit.PDFStructureElement[] = []
  let y = at.y
  for (const row of rows(setup.options, setup.columns)) {
    row.forEach(({ letter, lines }, column) => {
      const x = at.x + column * slot
      const body = tagged(doc, 'LBody', () => {
        doc.font('bold').fontSize(SIZE).fillColor(INK).text(`${letter} `, x, y, { lineBreak: false })
        drawLines(doc, lines, { x: x + LABEL, y, size: SIZE, leading: LEADING })
      })
      items.push(group(doc, 'LI', [body]))
    })
    y += rowHeight(row)
  }
  return group(doc, 'L', items)
}

const rowHeight = (row: Option[]) => Math.max(...row.map(({ lines }) => lines.length)) * LEADING + 1

const rows = (options: Option[], columns: number) =>
  Array.from({ length: Math.ceil(options.length / columns) }, (_, row) =>
    options.slice(row * columns, (row + 1) * columns),
  )
