const CONTENT = 'BT /F1 16 Tf 72 760 Td (Question 1: the median of 3, 5 and 9 is  A 3  B 5  C 9  D 17/3) Tj ET'

const OBJECTS = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  `<< /Length ${CONTENT.length} >>\nstream\n${CONTENT}\nendstream`,
]

/** A question paper of one page and one question: a PDF, for journeys whose subject is not the paper. */
export function shortPaper(): string {
  const header = '%PDF-1.4\n'
  const parts = OBJECTS.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`)
  const starts = parts.map((_, index) => header.length + parts.slice(0, index).join('').length)
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const xref = `xref\n0 ${OBJECTS.length + 1}\n0000000000 65535 f \n${table}`
  const trailer = `trailer\n<< /Size ${OBJECTS.length + 1} /Root 1 0 R >>\nstartxref\n`
  return `${header}${parts.join('')}${xref}${trailer}${header.length + parts.join('').length}\n%%EOF\n`
}
