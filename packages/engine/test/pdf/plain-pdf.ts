/** A whole PDF of these objects, of which the first is the catalogue; of ASCII, so that it may pass as a text. */
export function pdfOf(objects: readonly string[]): string {
  const header = '%PDF-1.7\n'
  const parts = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`)
  const starts = parts.map((_, index) => header.length + parts.slice(0, index).join('').length)
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const xref = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\n`
  return `${header}${parts.join('')}${xref}startxref\n${header.length + parts.join('').length}\n%%EOF\n`
}

/** A stream of a PDF, with what its dictionary says besides. */
export const pdfStream = (content: string, dictionary = '') =>
  `<< ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream`

interface PageOfPdf {
  /** What it draws. */
  readonly content: string
  /** What its `/Resources` hold, beside the font `/F`. */
  readonly resources?: string
}

/** A PDF of A4 pages, and of objects that their resources name, the first of which is `4 0 R`. */
export function pdfOfPages(pages: readonly PageOfPdf[], objects: readonly string[] = []): string {
  const first = 4 + objects.length
  const idOf = (page: number) => first + 2 * page
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, page) => `${idOf(page)} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...objects,
    ...pages.flatMap(({ content, resources = '' }, page) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F 3 0 R >> ${resources} >> /Contents ${idOf(page) + 1} 0 R >>`,
      pdfStream(content),
    ]),
  ])
}

/** A PDF of one page with a line of text: the smallest that anybody can read. */
export const plainPdf = (text: string) => pdfOfPages([{ content: `BT /F 24 Tf 72 700 Td (${text}) Tj ET` }])

/** A PDF that asks for a password before it shows anything. */
export function lockedPdf(): string {
  const [owner, user, id] = ['1', '2', '3'].map((digit) => `<${digit.repeat(64)}>`)
  const lock = `/ID [${id} ${id}] /Encrypt << /Filter /Standard /V 1 /R 2 /O ${owner} /U ${user} /P -4 >>`
  return plainPdf('Locked').replace('/Root 1 0 R >>', `/Root 1 0 R ${lock} >>`)
}
