import { pdfOfPages, pdfStream } from '@olympiad/engine/test/pdf/plain-pdf'
import { SPEC_QUESTIONS } from '@olympiad/olympiad/forms/declared/spec-paper'

const FIRST_LINE = 780
const MARGIN = 60

interface Shape {
  /** The questions are spread evenly over them. */
  pages: number
  /** Bytes that no page shows. */
  padding?: number
  /** As many as the specification's paper has, if not given. */
  questions?: number
}

/** A question paper of short lines, drawn in a moment: a PDF for journeys, with all the questions and several pages. */
export function shortPaper({ pages, padding = 0, questions = SPEC_QUESTIONS }: Shape): string {
  const contents = Array.from({ length: pages }, (_, page) => ({ content: contentOf({ page, pages, questions }) }))
  return pdfOfPages(contents, [pdfStream('0'.repeat(padding))])
}

function contentOf({ page, pages, questions }: { page: number; pages: number; questions: number }): string {
  const first = Math.ceil((page * questions) / pages) + 1
  const last = Math.ceil(((page + 1) * questions) / pages)
  const step = (FIRST_LINE - MARGIN) / (last - first + 1)
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const number = String(first + at).padStart(3, '0')
    const y = Math.round(FIRST_LINE - at * step)
    return (
      `BT /F 12 Tf ${MARGIN} ${y} Td (${number}) Tj ET\n` +
      `BT /F 12 Tf 100 ${y} Td (The median of ${first + at}, 5 and 9 is  A 3  B 5  C 9  D 17/3) Tj ET`
    )
  }).join('\n')
}
