import { edition, exam } from '../edition.ts'
import { ACCENT, INK, QUIET, RULE, TINTS } from '../look.ts'
import { closeDocument, openDocument, PAGE } from '../open-document.ts'
import { breakLines, drawLines } from '../paper/inline.ts'
import { decoration, group, tagged } from '../structure.ts'
import { drawBell } from './bell.ts'

const LEFT = 56
const WIDTH = PAGE.width - 2 * LEFT

const COVER = [
  {
    head: 'For whom',
    text: 'Students of classes VIII to XII and undergraduates. **Junior**, Level 1: classes VIII to X. **Senior**, Level 2: classes XI and XII and undergraduates.',
  },
  {
    head: 'What it is',
    text: 'One paper of 100 questions on data, chance and sound reasoning, taken at the same minute everywhere, on your own computer or at your school.',
  },
  {
    head: 'What you need',
    text: 'A desktop or laptop with a webcam and a microphone, a steady connection, a pen and rough paper. Check your device on this site well before the day.',
  },
]

const RULES = [
  {
    head: 'Pattern',
    text: `${exam.questions} multiple-choice questions, four options each, in ${exam.minutes} minutes. One mark for a right answer; **no negative marking**.`,
  },
  {
    head: 'Topics, Junior',
    text: 'Averages and spread, tables and charts, simple probability and counting, thinking with data.',
  },
  {
    head: 'Topics, Senior',
    text: 'All of the Junior topics, correlation and regression, conditional probability, distributions, sampling, estimation and tests.',
  },
  {
    head: 'On the day',
    text: `Log in ${exam.loginEarlyMinutes} minutes before the start. The exam window stays open and in view throughout; leaving it is recorded and may affect your ranking.`,
  },
  {
    head: 'Certificates',
    text: `Every participant receives a certificate of participation; the first ${edition.meritRanks} of each level a certificate of merit.`,
  },
]

/** The two pages of the exam brochure, also the sample document of the device check. */
export async function brochure(): Promise<Uint8Array> {
  const doc = openDocument({ title: `${edition.name}: brochure`, subject: `${edition.edition} of the olympiad` })
  const body: PDFKit.PDFStructureElement[] = []
  doc.addPage()
  printCover(doc, body)
  doc.addPage()
  printRules(doc, body)
  doc.addStructure(group(doc, 'Document', body))
  return closeDocument(doc)
}

function printCover(doc: PDFKit.PDFDocument, body: PDFKit.PDFStructureElement[]) {
  decoration(doc, 'Layout', () => {
    doc.rect(0, 0, PAGE.width, 430).fill(ACCENT)
    drawBell(doc, { x: LEFT, y: 225, width: WIDTH, height: 160 })
  })
  const title = (tag: string, text: string, at: { y: number; size: number; font: 'bold' | 'regular' }) =>
    body.push(
      tagged(doc, tag, () =>
        doc.font(at.font).fontSize(at.size).fillColor('white').text(text, LEFT, at.y, { lineBreak: false }),
      ),
    )
  title('P', edition.institute, { y: 56, size: 12, font: 'regular' })
  title('H1', edition.name, { y: 92, size: 38, font: 'bold' })
  title('P', `${edition.edition} · an olympiad of data, chance and reasoning`, { y: 148, size: 15, font: 'regular' })
  printPoints(doc, body, { tag: 'H2', points: COVER, y: 466 })
  printFoot(doc, body, `Questions? ${edition.supportAddress}`)
}

function printRules(doc: PDFKit.PDFDocument, body: PDFKit.PDFStructureElement[]) {
  decoration(doc, 'Layout', () => doc.rect(0, 0, PAGE.width, 14).fill(ACCENT))
  body.push(
    tagged(doc, 'H2', () =>
      doc.font('bold').fontSize(26).fillColor(INK).text('The exam at a glance', LEFT, 50, { lineBreak: false }),
    ),
  )
  const end = printPoints(doc, body, { tag: 'H3', points: RULES, y: 104 })
  body.push(
    tagged(doc, 'H2', () =>
      doc
        .font('bold')
        .fontSize(20)
        .fillColor(INK)
        .text('Cash prizes at each level', LEFT, end + 10, { lineBreak: false }),
    ),
  )
  printPrizes(doc, body, end + 48)
  printFoot(doc, body, `Schools may register their students together: ${edition.supportAddress}`)
}

function printPoints(
  doc: PDFKit.PDFDocument,
  body: PDFKit.PDFStructureElement[],
  { tag, points, y }: { tag: 'H2' | 'H3'; points: typeof COVER; y: number },
) {
  let top = y
  for (const { head, text } of points) {
    body.push(
      tagged(doc, tag, () =>
        doc.font('bold').fontSize(14).fillColor(ACCENT).text(head, LEFT, top, { lineBreak: false }),
      ),
    )
    const lines = breakLines(doc, text, { size: 13, width: WIDTH })
    const at = top + 21
    body.push(
      tagged(doc, 'P', () => {
        doc.fillColor(INK)
        drawLines(doc, lines, { x: LEFT, y: at, size: 13, leading: 17 })
      }),
    )
    top = at + lines.length * 17 + 18
  }
  return top
}

function printPrizes(doc: PDFKit.PDFDocument, body: PDFKit.PDFStructureElement[], y: number) {
  const slot = WIDTH / edition.prizes.length
  const items = edition.prizes.map((prize, index) => {
    const x = LEFT + index * slot
    decoration(doc, 'Layout', () => doc.roundedRect(x + 3, y, slot - 6, 62, 6).fill(index === 0 ? TINTS[1] : TINTS[3]))
    const centred = (text: string, top: number) =>
      doc.text(text, x + (slot - doc.widthOfString(text)) / 2, top, { lineBreak: false })
    return group(doc, 'LI', [
      tagged(doc, 'LBody', () => {
        doc.font('regular').fontSize(11).fillColor(QUIET)
        centred(`Rank ${index + 1}`, y + 10)
        doc.font('regular').fontSize(17).fillColor(INK) // the bold face has no rupee sign
        centred(prize, y + 29)
      }),
    ])
  })
  body.push(group(doc, 'L', items))
}

function printFoot(doc: PDFKit.PDFDocument, body: PDFKit.PDFStructureElement[], text: string) {
  decoration(doc, 'Layout', () =>
    doc
      .lineWidth(0.6)
      .strokeColor(RULE)
      .moveTo(LEFT, 782)
      .lineTo(PAGE.width - LEFT, 782)
      .stroke(),
  )
  body.push(
    tagged(doc, 'P', () =>
      doc.font('regular').fontSize(11).fillColor(QUIET).text(text, LEFT, 792, { lineBreak: false }),
    ),
  )
}
