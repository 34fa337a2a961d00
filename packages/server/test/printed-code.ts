import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** As fine as a phone sees a sheet from 30 cm. */
const PX_PER_MM = 8
const POINTS_PER_MM = 72 / 25.4

/** Higher than a letter of the sheet, and lower than the mark of a code of 45 mm. */
const LETTER_MM = 7

/** Where a code is looked for on a sheet, in mm: its left edge and its width. */
interface CodePlace {
  readonly leftMm: number
  readonly widthMm: number
}

/** Whether a pixel, or a module of a code, is dark. */
type IsDark = (row: number, column: number) => boolean

/** What the QR code on the first page of a PDF says, read from its picture. Throws where no code is found, or its edge is not white. */
export async function printedCode(pdf: Uint8Array, { leftMm, widthMm }: CodePlace): Promise<string> {
  const { isDark, height } = await drawFirst(pdf)
  const left = leftMm * PX_PER_MM
  const { top, run } = firstMark(isDark, { column: Math.round(left + 2), height })
  // The side of the mark in a corner is seven modules.
  const size = Math.round((widthMm * PX_PER_MM * 7) / run)
  const module = (widthMm * PX_PER_MM) / size
  const isModule: IsDark = (row, column) =>
    isDark(Math.round(top + (row + 0.5) * module), Math.round(left + (column + 0.5) * module))
  for (let at = -QUIET; at < size + QUIET; at++)
    for (const edge of [-QUIET, -1, size, size + QUIET - 1])
      if (isModule(edge, at) || isModule(at, edge)) throw new Error(`no white around the code, ${edge} ${at}`)
  return textOf(isModule, size)
}

/** Modules that are white around a code, by ISO/IEC 18004. */
const QUIET = 4

async function drawFirst(pdf: Uint8Array): Promise<{ isDark: IsDark; height: number }> {
  const reading = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 })
  const page = await (await reading.promise).getPage(1)
  const viewport = page.getViewport({ scale: PX_PER_MM / POINTS_PER_MM })
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)]
  const canvas = createCanvas(width, height)
  await page.render({ canvas: canvas as never, viewport }).promise
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
  await reading.destroy()
  return { isDark: (row, column) => (data[(row * width + column) * 4] ?? 255) < 128, height }
}

/** The mark in the upper left corner: the first dark run that no letter is as long as; further down the code may hold longer ones. */
function firstMark(isDark: IsDark, { column, height }: { column: number; height: number }) {
  let top = 0
  for (let row = 0; row < height; row++) {
    if (isDark(row, column)) continue
    if (row - top > LETTER_MM * PX_PER_MM) return { top, run: row - top }
    top = row + 1
  }
  throw new Error('no code is found')
}

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
]
/** Bytes, in the four bits that say what follows. */
const BYTES = 4

/** The text of a code of up to 37 modules with the least correction: one block, of which no module was misread. */
function textOf(isDark: IsDark, size: number): string {
  const number = (bits: readonly boolean[]) => bits.reduce((sum, bit) => sum * 2 + Number(bit), 0)
  const mask = MASKS[number([2, 3, 4].map((column) => isDark(8, column))) ^ 0b101]
  const isData: IsDark = (row, column) => {
    const isCorner = (row <= 8 && (column <= 8 || column >= size - 8)) || (row >= size - 8 && column <= 8)
    const isAligning = size > 21 && Math.abs(row - size + 7) <= 2 && Math.abs(column - size + 7) <= 2
    return !isCorner && !isAligning && row !== 6 && column !== 6
  }
  const bits: boolean[] = []
  for (let right = size - 1, isUpward = true; right > 0; right -= 2, isUpward = !isUpward) {
    if (right === 6) right-- // beside the column of alternating modules
    for (let step = 0; step < size; step++) {
      const row = isUpward ? size - 1 - step : step
      for (const column of [right, right - 1])
        if (isData(row, column)) bits.push(isDark(row, column) !== mask?.(row, column))
    }
  }
  if (number(bits.slice(0, 4)) !== BYTES) throw new Error('the code holds no bytes')
  const length = number(bits.slice(4, 12))
  const byteAt = (at: number) => number(bits.slice(12 + 8 * at, 20 + 8 * at))
  return new TextDecoder().decode(Uint8Array.from({ length }, (_, at) => byteAt(at)))
}
