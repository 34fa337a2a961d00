import { keyEntry } from './key-entry.ts'
import { type KeyRow, NUMBER } from './key-rows.ts'
import { isQuestionOf, type LetterForm } from './letter-form.ts'

/** Where a table has its numbers and its entries. */
export interface KeyColumns {
  /** The column of the numbers; undefined where the order counts. */
  readonly number: number | undefined
  /** Columns that hold a key each: of several, one must be chosen. */
  readonly keys: readonly KeyColumn[]
  /** Names of the other columns that hold something. */
  readonly leftOut: readonly string[]
}

export interface KeyColumn {
  readonly at: number
  readonly name: string
}

/** This share of a column is enough to say what it is. */
const [MOST, HALF] = [0.8, 0.5]
const KEY_WORDS =
  /^(?:final |correct |right )?(?:key|keys|answer|answers|ans|option|response|answer key|उत्तर|réponse|reponse)\.?$/i
const OTHER_WORDS =
  /^(?:marks?|points?|score|weight|subject|section|block|part|topic|chapter|unit|page|level|difficulty|remarks?|s\.? ?no\.?|sl\.? ?no\.?)$/i

/** Finds the columns of a table with a heading, or without one. */
export function keyColumns(form: LetterForm, rows: readonly KeyRow[], heading: readonly string[]): KeyColumns {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const columns = Array.from({ length: width }, (_, at) => ({
    at,
    name: heading[at] || `Column ${at + 1}`,
    cells: rows.map(({ cells }) => cells[at] ?? ''),
  }))
  const number = numberColumn(form, columns)
  const others = columns.filter(({ at, cells }) => at !== number && cells.some((cell) => cell !== ''))
  const fits = (isKind: (cell: string) => boolean) =>
    others.filter(({ name, cells }) => {
      const filled = cells.filter((cell) => cell !== '')
      return (
        filled.length >= HALF * cells.length &&
        !OTHER_WORDS.test(name) &&
        filled.filter(isKind).length >= MOST * filled.length
      )
    })
  const isEntry = (cell: string) => keyEntry(form.letters, cell).message === undefined
  const byLetter = fits((cell) => isEntry(cell) && !/^\d$/.test(cell))
  const found = byLetter.length > 0 ? byLetter : fits(isEntry)
  const named = found.filter(({ name }) => KEY_WORDS.test(name))
  const [first] = others
  const keys = named.length === 1 ? named : found.length > 0 ? found : first ? [first] : []
  const isLeftOut = ({ at, name }: KeyColumn) =>
    !keys.some((key) => key.at === at) && !(isSerial(name) && number !== undefined)
  return { number, keys: unequal(keys), leftOut: others.filter(isLeftOut).map(({ name }) => name) }
}

const isSerial = (name: string) => /^(?:s|sl|sr)\.? ?no\.?$/i.test(name)

interface Column extends KeyColumn {
  readonly cells: readonly string[]
}

/** The column with most numbers of questions, each once; that of questions before one that only counts. */
function numberColumn(form: LetterForm, columns: readonly Column[]): number | undefined {
  let best: { readonly at: number; readonly score: number } | undefined
  for (const { at, name, cells } of columns) {
    const numbers = cells.map((cell) => NUMBER.exec(cell)?.[1]).filter((one) => one !== undefined)
    if (numbers.length < HALF * cells.length || !numbers.some((one) => isQuestionOf(form, Number(one)))) continue
    if (at > 0 && new Set(numbers).size < MOST * numbers.length) continue
    if (columns.length === 1 && !isCounting(numbers)) continue
    const score = new Set(numbers).size + (/^\W*q/i.test(name) ? 0.5 : 0)
    if (score > (best?.score ?? 0)) best = { at, score }
  }
  return best?.at
}

/** Numbers of questions count on; those of options do not. */
export const isCounting = (numbers: readonly string[]) =>
  numbers.every(
    (one, at) =>
      NUMBER.test(one) && (at === 0 || Number.parseInt(one, 10) === Number.parseInt(numbers[at - 1] ?? '', 10) + 1),
  )

/** Columns without those that say the same as an earlier one. */
function unequal(columns: readonly Column[]): readonly KeyColumn[] {
  const texts = columns.map(({ cells }) => cells.join('\n').toLowerCase())
  return columns.filter((_, at) => texts.indexOf(texts[at] ?? '') === at).map(({ at, name }) => ({ at, name }))
}
