import type { DocumentProps } from 'react-pdf'

/** An open PDF. */
export type PaperDocument = Parameters<NonNullable<DocumentProps['onLoadSuccess']>>[0]

/** A piece of printed text; lengths are fractions of the page's width (`left`, `right`) and height (`top`, `size`). */
export interface PaperText {
  readonly text: string
  readonly font: string
  readonly left: number
  readonly right: number
  readonly top: number
  readonly size: number
}

/** The text of a page with the place of each piece, in the order of the file. */
export async function readPaperText(paper: PaperDocument, pageNumber: number): Promise<PaperText[]> {
  const page = await paper.getPage(pageNumber)
  const viewport = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [, , , , x = 0, y = 0] = item.transform as number[]
    const [left, top] = viewport.convertToViewportPoint(x, y + item.height) as [number, number]
    const [right, bottom] = viewport.convertToViewportPoint(x + item.width, y) as [number, number]
    return {
      text: item.str.trim(),
      font: item.fontName,
      left: left / viewport.width,
      right: right / viewport.width,
      top: top / viewport.height,
      size: (bottom - top) / viewport.height,
    }
  })
}
