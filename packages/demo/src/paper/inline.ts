import type { Font } from '../look.ts'

type Piece = { text: string; font: Font }
type Word = Piece[]
export type Line = Piece[]

/** One line of text in a column: sizes and places in points. */
export type Setting = { size: number; width: number }

/** Breaks a text with *italic* and **bold** marks into lines that fit; signs such as = never start or end a line. */
export function breakLines(doc: PDFKit.PDFDocument, text: string, { size, width }: Setting): Line[] {
  const lines: Line[] = []
  let line: Line = []
  for (const word of glued(words(text))) {
    const longer = line.length === 0 ? word : [...line, { text: ' ', font: 'regular' as const }, ...word]
    if (line.length > 0 && lineWidth(doc, longer, size) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

export function lineWidth(doc: PDFKit.PDFDocument, line: Line, size: number) {
  return joined(line).reduce((total, { text, font }) => total + doc.font(font).fontSize(size).widthOfString(text), 0)
}

/** Draws lines from the top left corner (x, y), `leading` points apart; a space between them helps screen readers and copying. */
export function drawLines(
  doc: PDFKit.PDFDocument,
  lines: Line[],
  at: { x: number; y: number; size: number; leading: number },
) {
  lines.forEach((line, index) => {
    const end: Line = index < lines.length - 1 ? [{ text: ' ', font: 'regular' }] : []
    let x = at.x
    for (const { text, font } of joined([...line, ...end])) {
      doc
        .font(font)
        .fontSize(at.size)
        .text(text, x, at.y + index * at.leading, { lineBreak: false })
      x += doc.widthOfString(text)
    }
  })
}

function words(text: string): Word[] {
  const result: Word[] = [[]]
  for (const part of text.split(/(\*\*[^*]+\*\*|\*[^*]+\*)/)) {
    const font = part.startsWith('**') ? 'bold' : part.startsWith('*') ? 'italic' : 'regular'
    const bare = font === 'regular' ? part : part.replaceAll('*', '')
    bare.split(' ').forEach((piece, index) => {
      if (index > 0) result.push([])
      if (piece !== '') (result.at(-1) as Word).push({ text: piece, font })
    })
  }
  return result.filter((word) => word.length > 0)
}

const TIES = /^[=<>≤≥~+−|∩∪×·]$/

function glued(all: Word[]): Word[] {
  const result: Word[] = []
  let tie = false
  for (const word of all) {
    const isTie = word.length === 1 && TIES.test((word[0] as Piece).text)
    if ((isTie || tie) && result.length > 0) (result.at(-1) as Word).push({ text: ' ', font: 'regular' }, ...word)
    else result.push([...word])
    tie = isTie
  }
  return result
}

/** Neighbours of one font as one piece, so that copied text and screen readers get whole phrases. */
function joined(line: Line): Line {
  const result: Line = []
  for (const piece of line) {
    const last = result.at(-1)
    if (last && last.font === piece.font) last.text += piece.text
    else result.push({ ...piece })
  }
  return result
}
