import PDFDocument from 'pdfkit'
import { FONTS, type Font } from './look.ts'

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 42 } as const

const MADE = new Date('2025-09-01T00:00:00Z')

/** Opens a tagged PDF/UA document whose bytes depend on its content alone: the date is the edition's, not today's. */
export function openDocument({ title, subject, made = MADE }: { title: string; subject: string; made?: Date }) {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as 'PDF/A-1', // known to the library, not yet to its types
    tagged: true,
    displayTitle: true,
    lang: 'en-IN',
    info: {
      Title: title,
      Subject: subject,
      Author: 'Statistics Olympiad',
      CreationDate: made,
    },
  })
  for (const font of Object.keys(FONTS) as Font[]) doc.registerFont(font, FONTS[font])
  return doc
}

/** Ends the document and gives back its bytes. */
export async function closeDocument(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  doc.end()
  await ended
  return Buffer.concat(chunks)
}
