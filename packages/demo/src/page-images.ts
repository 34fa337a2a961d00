import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

const pdfjs = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/** Every page of a PDF as a WebP image of the given width in pixels. */
export async function pageImages(pdf: Uint8Array, { width }: { width: number }): Promise<Uint8Array[]> {
  const document = await getDocument({
    data: Uint8Array.from(pdf),
    standardFontDataUrl: join(pdfjs, 'standard_fonts/'),
    verbosity: 0,
  }).promise
  const images: Uint8Array[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width })
    const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height))
    await page.render({ canvas: canvas as never, viewport }).promise
    images.push(await canvas.encode('webp', 88))
  }
  return images
}
