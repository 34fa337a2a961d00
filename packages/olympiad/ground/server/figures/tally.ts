import type { KeyTable, SheetMatrix } from './sheet-matrix.ts'

/** How often each choice of each question was made, by the total of those who made it. All figures follow from these whole numbers. */
export interface Tally {
  readonly n: number
  readonly questions: number
  /** Cells of a question: blank and its letters. */
  readonly width: number
  /** The totals that occur, from the lowest, and how many sheets have each. */
  readonly totals: readonly number[]
  readonly sheets: readonly number[]
  /** Sheets by `(question * width + cell) * totals.length + (place of the total)`. */
  readonly counts: Uint32Array
}

/** Counts all sheets, in two passes over the cells. */
export function tallyOf({ sheets, questions, cells }: SheetMatrix, table: KeyTable): Tally {
  const { width } = table
  const own = totalsOf({ sheets, questions, cells }, table)
  const totals = [...new Set(own)].toSorted((one, other) => one - other)
  const placeOf = new Map(totals.map((total, place) => [total, place]))
  const sheetsOf = totals.map(() => 0)
  const counts = new Uint32Array(questions * width * totals.length)
  for (let sheet = 0; sheet < sheets; sheet++) {
    const place = placeOf.get(own[sheet] as number) as number
    sheetsOf[place] = (sheetsOf[place] as number) + 1
    for (let question = 0; question < questions; question++) {
      const at = (question * width + (cells[sheet * questions + question] as number)) * totals.length + place
      counts[at] = (counts[at] as number) + 1
    }
  }
  return { n: sheets, questions, width, totals, sheets: sheetsOf, counts }
}

/** The marks of each sheet. */
export function totalsOf({ sheets, questions, cells }: SheetMatrix, { marks, width }: KeyTable): Float64Array {
  const totals = new Float64Array(sheets)
  for (let sheet = 0; sheet < sheets; sheet++) {
    let total = 0
    for (let question = 0; question < questions; question++)
      total += marks[question * width + (cells[sheet * questions + question] as number)] as number
    totals[sheet] = total
  }
  return totals
}

/** What a choice was made by: sheets by place of their total. */
export function countsOf({ width, totals, counts }: Tally, question: number, cell: number): Uint32Array {
  const from = (question * width + cell) * totals.length
  return counts.subarray(from, from + totals.length)
}

/** The sum of numbers, each times its weight. */
export function weighted(weights: ArrayLike<number>, values: ArrayLike<number>): number {
  let sum = 0
  for (let at = 0; at < weights.length; at++) sum += (weights[at] as number) * (values[at] as number)
  return sum
}
