import { PAGE } from '../open-document.ts'

const GUTTER = 24
const TOP = PAGE.margin + 18
const BOTTOM = PAGE.height - PAGE.margin - 18

export const COLUMN_WIDTH = (PAGE.width - 2 * PAGE.margin - GUTTER) / 2

/** Where the next block of two-column print goes; turns columns and pages by itself. */
export class Columns {
  readonly #doc: PDFKit.PDFDocument
  #top: number
  #column = 0
  #y: number

  /** Starts below `top` on the current page. */
  constructor(doc: PDFKit.PDFDocument, top: number) {
    this.#doc = doc
    this.#top = top
    this.#y = top
  }

  /** The top left corner of a block that keeps together. */
  place(height: number): { x: number; y: number } {
    if (this.#y + height > BOTTOM && this.#y > this.#top) this.#turn()
    const at = { x: PAGE.margin + this.#column * (COLUMN_WIDTH + GUTTER), y: this.#y }
    this.#y += height
    return at
  }

  #turn() {
    if (this.#column === 1) {
      this.#doc.addPage()
      this.#top = TOP
    }
    this.#column = 1 - this.#column
    this.#y = this.#top
  }
}
