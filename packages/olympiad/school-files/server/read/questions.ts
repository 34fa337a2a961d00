import type { FileMapping, FileQuestion } from '../../declared/school-file.ts'
import { swappableDates } from './birth-dates.ts'

interface Values {
  /** Cells of the birth dates, the names and the guardians; empty without such a column. */
  readonly births: readonly string[]
  readonly names: readonly string[]
  /** Whole names, and the columns that nobody knows. */
  readonly whole: readonly string[]
  readonly unknown: readonly UnknownColumn[]
}

export interface UnknownColumn {
  readonly heading: string
  readonly cells: readonly string[]
}

/** What a program may have changed in a whole column: a person says what is meant before the file is applied. */
export function questionsOf(
  { births, names, whole, unknown }: Values,
  { answers = {}, dateOrder }: FileMapping,
): FileQuestion[] {
  const found = [datesOf(births, dateOrder), fontOf(names), halfOf(whole, unknown)].filter((one) => one !== undefined)
  return found.map((one) => {
    const answer = one.options.some(({ id }) => id === answers[one.id]) ? answers[one.id] : undefined
    return answer === undefined || one.answer !== undefined ? one : { ...one, answer }
  })
}

function datesOf(births: readonly string[], dateOrder: FileMapping['dateOrder']): FileQuestion | undefined {
  const { kind, example, count } = swappableDates(births)
  if (kind === 'both')
    return {
      id: 'dates.order',
      what: `Dates are written both ways, as “${example}”.`,
      options: [
        { id: 'dayFirst', words: 'The day is first' },
        { id: 'monthFirst', words: 'The month is first' },
      ],
      ...(dateOrder && { answer: dateOrder }),
    }
  if (kind !== 'swapped') return undefined
  return {
    id: 'dates.swapped',
    what: `A program may have exchanged day and month in ${count} dates, as in ${example}.`,
    options: [
      { id: 'swap', words: 'Exchange them back' },
      { id: 'keep', words: 'The dates are right' },
    ],
  }
}

function fontOf(names: readonly string[]): FileQuestion | undefined {
  const example = isLegacyFont(names)
  if (example === undefined) return undefined
  return {
    id: 'font',
    what: `Names look typed in an old Hindi font, as “${example}”. Ask for the list in Unicode.`,
    options: [{ id: 'asTyped', words: 'The names are right' }],
  }
}

const MOST = 0.8
const ofMost = (cells: readonly string[], fits: (cell: string) => boolean) =>
  cells.filter(fits).length >= MOST * cells.length

/** A column of words beside names of one word may be their other half, in a language that we do not know. */
function halfOf(names: readonly string[], unknown: readonly UnknownColumn[]): FileQuestion | undefined {
  if (names.length < 2 || !ofMost(names, (name) => /^\S+$/.test(name))) return undefined
  const half = unknown.find(({ cells }) => {
    const isOfNames = ofMost(cells, (cell) => /^\p{L}[\p{L}\p{M}'’.-]+(?: [\p{L}\p{M}'’.-]+){0,2}$/u.test(cell))
    return isOfNames && new Set(cells).size > cells.length / 2 // of towns and houses there are few
  })
  return (
    half && {
      id: 'names.half',
      what: `“${half.heading}” may be the other half of the names. If it is, choose that for its column.`,
      options: [{ id: 'whole', words: 'The names are whole' }],
    }
  )
}

/** Frequent names as they look when they were typed in Kruti Dev and shown in another font: कुमार, सिंह, देवी, … */
const WORDS = new Set(
  "dqekj dqekjh flag nsoh izlkn ;kno oekZ 'kekZ feJk feJ xqIrk xqIr pUnz pUn yky jke ikaMs ik.Ms; f=ikBh frokjh pkSgku jktsUnz lqjs'k egs'k jes'k fnus'k xhrk lhrk [kku vgen eksgEen dkSj tSu iVsy nkl jk; vuqt vfer jktk iwtk lqfurk vfurk eatw lat; fot; vt; eksgu lksgu".split(
    ' ',
  ),
)
const [FEWEST_LETTERS, FEW_A, MANY_K, FEWEST_NAMES] = [20, 0.04, 0.05, 3]

/**
 * A name that shows that a column was typed in Kruti Dev or its kin; undefined otherwise. Latin names have many an `a` and hardly a `k`;
 * in these fonts `k` is the commonest vowel.
 */
function isLegacyFont(names: readonly string[]): string | undefined {
  const filled = names.filter((name) => name !== '')
  const known = filled.filter((name) => name.split(/\s+/).some((word) => WORDS.has(word)))
  if (known.length > 1 && known.length * 5 >= filled.length) return known[0]
  const letters = filled.join('').replaceAll(/[^\p{L}]/gu, '')
  const share = (letter: RegExp) => (letters.match(letter)?.length ?? 0) / letters.length
  const words = filled.flatMap((name) => name.split(/\s+/))
  const isCapital = words.filter((word) => /^[A-Z][a-z]/.test(word)).length * 2 > words.length
  const isOdd =
    !isCapital &&
    letters.length >= FEWEST_LETTERS &&
    /^[a-zA-Z]+$/.test(letters) &&
    share(/a/gi) < FEW_A &&
    share(/k/g) > MANY_K
  return isOdd && filled.length >= FEWEST_NAMES ? filled[0] : undefined
}
