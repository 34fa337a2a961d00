import type { KeyTable, SheetMatrix } from '../../../ground/server/figures/sheet-matrix.ts'

/** Questions in one word of a mask. */
const WORD = 32

/** Sheets of the questions that letters decide, ready to be compared in pairs. */
export interface MaskedSheets {
  readonly sheets: SheetMatrix
  /** Right answers of each sheet. */
  readonly scores: Uint16Array
  readonly letters: number
  /** Words of one mask. */
  readonly words: number
  /** A bit for each question with that letter, by `(sheet * letters + letter) * words + word`. */
  readonly chosen: Uint32Array
  /** A bit for each question with any letter, by `sheet * words + word`. */
  readonly answered: Uint32Array
  /** A bit for each right answer, at the same places. */
  readonly right: Uint32Array
}

/** Leaves out the questions with a special entry, and makes masks of the rest. */
export function maskSheets(matrix: SheetMatrix, { lettered, right: isRight, width }: KeyTable): MaskedSheets {
  const [questions, letters] = [lettered.length, width - 1]
  const words = Math.ceil(questions / WORD)
  const cells = new Uint8Array(matrix.sheets * questions)
  const scores = new Uint16Array(matrix.sheets)
  const chosen = new Uint32Array(matrix.sheets * letters * words)
  const [answered, right] = [new Uint32Array(matrix.sheets * words), new Uint32Array(matrix.sheets * words)]
  for (let at = 0; at < questions; at++) {
    const question = lettered[at] as number
    const [word, bit] = [Math.floor(at / WORD), 1 << (at % WORD)]
    for (let sheet = 0; sheet < matrix.sheets; sheet++) {
      const cell = matrix.cells[sheet * matrix.questions + question] as number
      if (cell === 0) continue
      cells[sheet * questions + at] = cell
      const letter = (sheet * letters + cell - 1) * words + word
      chosen[letter] = (chosen[letter] as number) | bit
      const own = sheet * words + word
      answered[own] = (answered[own] as number) | bit
      if (isRight[question * width + cell] !== 1) continue
      right[own] = (right[own] as number) | bit
      scores[sheet] = (scores[sheet] as number) + 1
    }
  }
  return { sheets: { sheets: matrix.sheets, questions, cells }, scores, letters, words, chosen, answered, right }
}

/** How many bits of a word are set. */
export function bitCount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
