// Tries one PDF after another as the room would show it, and answers with what is wrong, in a sentence; empty for nothing.
import { createCanvas } from '@napi-rs/canvas'
import { answerOrders } from '@olympiad/engine/limited-process'
import { getDocument, type PDFDocumentProxy, type PDFPageProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { PDF_LIBRARY } from './pdf-library.ts'

/** Wide enough to see whether anything is printed. */
const WIDTH_PX = 300
const MOST_PIXELS = 1_000_000
/** Nothing that is printed is lighter. */
const WHITE = 250
const AGAIN = 'Print it to a PDF again.'
/** What the library says when it leaves out a part of a page and draws the rest. No call tells; with another version the tests do. */
const LEFT_OUT =
  /(handleTilingType|parseShading|getOperatorList|getContentStream|buildFontPaths) - ignoring (?!begin|operator|ExtG)|Unable to decode|ignoring the rest of the image|translateFont failed|Image dimensions/
let isPartLeftOut = false
console.log = console.warn = (text: unknown) => {
  isPartLeftOut ||= LEFT_OUT.test(String(text))
}

answerOrders(async (pdf: Uint8Array): Promise<string> => {
  isPartLeftOut = false
  const reading = getDocument({ ...PDF_LIBRARY, data: new Uint8Array(pdf), verbosity: VerbosityLevel.WARNINGS })
  try {
    return await faultIn(await reading.promise)
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException')
      return 'It opens with a password only. Save it without one.'
    return `It cannot be opened as a PDF. ${AGAIN}`
  } finally {
    await reading.destroy()
  }
})

async function faultIn(document: PDFDocumentProxy): Promise<string> {
  if (document.numPages === 0) return `It has no pages. ${AGAIN}`
  let isPrinted = false
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number).catch(() => undefined)
    if (!page) return `Page ${number} cannot be read. ${AGAIN}`
    const drawn = await draw(page).catch(() => undefined)
    if (!drawn || isPartLeftOut) return `A part of page ${number} cannot be shown. ${AGAIN}`
    isPrinted ||= drawn.isPrinted
    page.cleanup()
  }
  return isPrinted ? '' : `Nothing is printed on its pages. ${AGAIN}`
}

/** Undefined if a picture on it cannot be decoded; rejects for other faults. */
async function draw(page: PDFPageProxy): Promise<{ readonly isPrinted: boolean } | undefined> {
  const whole = page.getViewport({ scale: 1 })
  const scale = Math.min(WIDTH_PX / whole.width, Math.sqrt(MOST_PIXELS / (whole.width * whole.height)))
  const viewport = page.getViewport({ scale })
  const canvas = createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)))
  await page.render({ canvas: canvas as never, viewport }).promise
  for (const [, part] of page.objs as Iterable<[string, unknown]>) if (part === null) return undefined
  return { isPrinted: canvas.data().some((value, at) => at % 4 < 3 && value < WHITE) }
}
