// Draws the first page of one PDF after another; nothing where that is not possible.
import { createCanvas } from '@napi-rs/canvas'
import { answerOrders } from '@olympiad/engine/limited-process'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp, { type Sharp } from 'sharp'
import { PDF_LIBRARY } from '../../../ground/server/rows/trial/pdf-library.ts'
import { FIRST_PAGE } from '../../declared/paper-seal.ts'

/** A longer page is drawn smaller. */
const MOST_PIXELS = 8_000_000
/** Enough for text and its edges, and for figures in a few colours. */
const COLOURS = 16
/** For scans and photographs, until one is small enough. */
const LOSSY = [
  { width: 1600, quality: 45 },
  { width: 1200, quality: 40 },
  { width: 1000, quality: 30 },
]

answerOrders(async (pdf: Uint8Array) => {
  const reading = getDocument({ ...PDF_LIBRARY, data: new Uint8Array(pdf) })
  try {
    return await smallPicture(await draw(await reading.promise))
  } finally {
    await reading.destroy()
  }
})

async function draw(document: PDFDocumentProxy): Promise<Sharp> {
  const page = await document.getPage(1)
  const whole = page.getViewport({ scale: 1 })
  const scale = Math.min(FIRST_PAGE.widthPx / whole.width, Math.sqrt(MOST_PIXELS / (whole.width * whole.height)))
  const viewport = page.getViewport({ scale })
  const [width, height] = [Math.round(viewport.width), Math.round(viewport.height)]
  const canvas = createCanvas(width, height)
  await page.render({ canvas: canvas as never, viewport }).promise
  return sharp(canvas.data(), { raw: { width, height, channels: 4 } }).removeAlpha()
}

/** Text stays sharp and without a halo; what has too many colours for that is drawn less finely. */
async function smallPicture(drawn: Sharp): Promise<Buffer | undefined> {
  const isSmall = (picture: Buffer) => picture.length <= FIRST_PAGE.maxBytes
  const reduced = await drawn.clone().png({ palette: true, colours: COLOURS, dither: 0 }).toBuffer()
  const sharpText = await sharp(reduced).webp({ lossless: true }).toBuffer()
  if (isSmall(sharpText)) return sharpText
  for (const { width, quality } of LOSSY) {
    const picture = await drawn.clone().resize({ width, withoutEnlargement: true }).webp({ quality }).toBuffer()
    if (isSmall(picture)) return picture
  }
  return undefined
}
