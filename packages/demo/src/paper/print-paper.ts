import { ACCENT, INK, QUIET, RULE } from '../look.ts'
import type { Section } from '../make-paper.ts'
import { closeDocument, openDocument, PAGE } from '../open-document.ts'
import { decoration, group, tagged } from '../structure.ts'
import { COLUMN_WIDTH, Columns } from './columns.ts'
import { breakLines, drawLines } from './inline.ts'
import { printQuestion, setUp } from './print-question.ts'

export type PaperTitle = {
  olympiad: string
  paper: string
  note: string
  /** Where they are not those of an exam. */
  instructions?: string[]
  /** The date in the file, where it is not the demo edition's. */
  made?: Date
}

const INSTRUCTIONS = [
  'This paper has 100 questions, numbered 001 to 100, in 120 minutes. Every question carries one mark.',
  'Each question has four options, A to D. Mark one of them on the answer sheet beside this paper; you may change it until the exam ends.',
  'There is no negative marking: a wrong answer and an unanswered question both count zero.',
  'Where two options are correct, either of them earns the mark.',
  'Numbers are rounded as the question says. Figures are not drawn to any scale but their own axes.',
]

/** Prints a question paper: A4, two columns, tagged; gives back the PDF's bytes. */
export async function printPaper(title: PaperTitle, sections: Section[]): Promise<Uint8Array> {
  const doc = openDocument({ title: `${title.olympiad}: ${title.paper}`, subject: title.note, made: title.made })
  doc.addPage()
  const body: PDFKit.PDFStructureElement[] = []
  const columns = new Columns(doc, printTitleBlock(doc, title, body))
  let number = 0
  sections.forEach((section, index) => {
    const last = number + section.questions.length
    const setups = section.questions.map((question) => {
      number += 1
      return setUp(doc, { question, number, width: COLUMN_WIDTH })
    })
    const heading = columns.place(34 + (setups[0]?.height ?? 0))
    const name = `${'ABCDE'[index]}   ${section.title}`
    const head = printHeading(doc, { name, range: `${setups[0]?.number}–${String(last).padStart(3, '0')}`, ...heading })
    const items = setups.map((setup, at) =>
      printQuestion(doc, setup, at === 0 ? { x: heading.x, y: heading.y + 34 } : columns.place(setup.height)),
    )
    body.push(group(doc, 'Sect', [head, group(doc, 'L', items)], { title: section.title }))
  })
  const end = columns.place(20)
  body.push(
    tagged(doc, 'P', () =>
      doc
        .font('italic')
        .fontSize(10)
        .fillColor(QUIET)
        .text('End of the paper', end.x + 25, end.y, { lineBreak: false }),
    ),
  )
  doc.addStructure(group(doc, 'Document', body))
  numberPages(doc, title)
  return closeDocument(doc)
}

function printTitleBlock(doc: PDFKit.PDFDocument, title: PaperTitle, body: PDFKit.PDFStructureElement[]) {
  const { margin, width } = PAGE
  decoration(doc, 'Layout', () => doc.rect(margin, margin, width - 2 * margin, 4).fill(ACCENT))
  body.push(
    tagged(doc, 'H1', () =>
      doc
        .font('bold')
        .fontSize(24)
        .fillColor(INK)
        .text(title.olympiad, margin, margin + 14, { lineBreak: false }),
    ),
  )
  body.push(
    tagged(doc, 'P', () =>
      doc
        .font('regular')
        .fontSize(15)
        .fillColor(ACCENT)
        .text(title.paper, margin, margin + 45, { lineBreak: false }),
    ),
  )
  doc.font('regular').fontSize(10)
  const noteX = width - margin - doc.widthOfString(title.note)
  body.push(tagged(doc, 'P', () => doc.fillColor(QUIET).text(title.note, noteX, margin + 50, { lineBreak: false })))
  let y = margin + 78
  decoration(doc, 'Layout', () =>
    doc
      .lineWidth(0.6)
      .strokeColor(RULE)
      .moveTo(margin, y - 7)
      .lineTo(width - margin, y - 7)
      .stroke(),
  )
  const items = (title.instructions ?? INSTRUCTIONS).map((instruction, index) => {
    const lines = breakLines(doc, instruction, { size: 9.5, width: width - 2 * margin - 16 })
    const label = tagged(doc, 'Lbl', () =>
      doc
        .font('bold')
        .fontSize(9.5)
        .fillColor(ACCENT)
        .text(`${index + 1}.`, margin, y, { lineBreak: false }),
    )
    const text = tagged(doc, 'LBody', () => {
      doc.fillColor(INK)
      drawLines(doc, lines, { x: margin + 16, y, size: 9.5, leading: 12 })
    })
    y += lines.length * 12 + 1.5
    return group(doc, 'LI', [label, text])
  })
  body.push(group(doc, 'L', items))
  decoration(doc, 'Layout', () =>
    doc
      .lineWidth(0.6)
      .strokeColor(RULE)
      .moveTo(margin, y + 5)
      .lineTo(width - margin, y + 5)
      .stroke(),
  )
  return y + 18
}

function printHeading(
  doc: PDFKit.PDFDocument,
  { name, range, x, y }: { name: string; range: string; x: number; y: number },
) {
  decoration(doc, 'Layout', () =>
    doc
      .lineWidth(1)
      .strokeColor(ACCENT)
      .moveTo(x, y + 19)
      .lineTo(x + COLUMN_WIDTH, y + 19)
      .stroke(),
  )
  return tagged(doc, 'H2', () => {
    doc
      .font('bold')
      .fontSize(12)
      .fillColor(ACCENT)
      .text(`${name} `, x, y + 2, { lineBreak: false })
    doc.font('regular').fontSize(9).fillColor(QUIET)
    doc.text(range, x + COLUMN_WIDTH - doc.widthOfString(range), y + 5, { lineBreak: false })
  })
}

function numberPages(doc: PDFKit.PDFDocument, title: PaperTitle) {
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    decoration(doc, 'Pagination', () => {
      doc.font('regular').fontSize(9).fillColor(QUIET)
      if (page > 0) doc.text(`${title.olympiad} · ${title.paper}`, PAGE.margin, PAGE.margin - 6, { lineBreak: false })
      const text = `Page ${page + 1} of ${count}`
      doc.text(text, (PAGE.width - doc.widthOfString(text)) / 2, PAGE.height - PAGE.margin, { lineBreak: false })
      if (page > 0)
        doc
          .lineWidth(0.4)
          .strokeColor(RULE)
          .moveTo(PAGE.width / 2, PAGE.margin + 18)
          .lineTo(PAGE.width / 2, PAGE.height - PAGE.margin - 18)
          .stroke()
    })
  }
}
