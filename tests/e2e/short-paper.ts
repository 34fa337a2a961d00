import { questionCount, specForm } from '@olympiad/contract/papers/paper-form'

const PAGE = { width: 595, height: 842 }
const FIRST_LINE = 780
const MARGIN = 60

interface Shape {
  /** The questions are spread evenly over them. */
  pages: number
  /** Bytes that no page shows. */
  padding?: number
}

/** A question paper of short lines, drawn in a moment: a PDF for journeys, with all the questions and several pages. */
export function shortPaper({ pages, padding = 0 }: Shape): string {
  const contents = Array.from({ length: pages }, (_, page) => contentOf(page, pages))
  const kids = contents.map((_, page) => `${idOfPage(page)} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...contents.flatMap((content, page) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${idOfPage(page) + 1} 0 R >>`,
      streamOf(content),
    ]),
    streamOf('0'.repeat(padding)),
  ]
  return fileOf(objects)
}

function streamOf(content: string): string {
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`
}

function idOfPage(page: number): number {
  return 4 + 2 * page
}

function contentOf(page: number, pages: number): string {
  const first = Math.ceil((page * questionCount(specForm)) / pages) + 1
  const last = Math.ceil(((page + 1) * questionCount(specForm)) / pages)
  const step = (FIRST_LINE - MARGIN) / (last - first + 1)
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const number = String(first + at).padStart(3, '0')
    const y = Math.round(FIRST_LINE - at * step)
    return (
      `BT /F1 12 Tf ${MARGIN} ${y} Td (${number}) Tj ET\n` +
      `BT /F1 12 Tf 100 ${y} Td (The median of ${first + at}, 5 and 9 is  A 3  B 5  C 9  D 17/3) Tj ET`
    )
  }).join('\n')
}

function fileOf(objects: string[]): string {
  const header = '%PDF-1.4\n'
  const parts = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`)
  const starts = parts.map((_, index) => header.length + parts.slice(0, index).join('').length)
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const xref = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n`
  return `${header}${parts.join('')}${xref}${trailer}${header.length + parts.join('').length}\n%%EOF\n`
}
