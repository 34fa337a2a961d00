import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

interface PdfPage {
  /** In points. */
  readonly width: number
  readonly height: number
  /** What stands on it, with single spaces. */
  readonly text: string
}

/** The pages of a PDF. */
export async function pagesOfPdf(bytes: Uint8Array): Promise<PdfPage[]> {
  const loading = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 })
  const document = await loading.promise
  const pages: PdfPage[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    const { items } = await page.getTextContent()
    const text = items.map((item) => ('str' in item ? `${item.str} ` : '')).join('')
    pages.push({ width: Math.round(width), height: Math.round(height), text: text.replaceAll(/\s+/g, ' ').trim() })
  }
  await loading.destroy()
  return pages
}
