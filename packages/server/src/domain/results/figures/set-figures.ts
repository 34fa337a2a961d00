import { questionCount, specForm } from '@olympiad/contract/papers/paper-form'
import { type Sheet, sheetsOf } from '../sets/read-sheets.ts'
import { type Sitter, type Store, sittersOf, sittersOfSet } from '../sets/sitters.ts'
import { type PaperFigures, paperFigures } from '../statistics/paper-figures.ts'
import { keyTable, type SheetMatrix } from '../statistics/sheet-matrix.ts'

const QUESTIONS = questionCount(specForm)
const FIRST_ROOM = 1024

/** Sheets of a paper as one matrix, and whose each row is. */
export interface NamedMatrix extends SheetMatrix {
  readonly owners: readonly Pick<Sheet, 'examinee' | 'username'>[]
}

interface OfPaper {
  readonly questionpaper: string
  /** Entries, from question 1. */
  readonly key: readonly string[]
  /** The set whose sheets count; those that there are now where there is no set. */
  readonly resultset: string | undefined
}

/** The statistics of a paper over all sheets that count. */
export async function figuresOfPaper(store: Store, { questionpaper, key, resultset }: OfPaper): Promise<PaperFigures> {
  const sitters = resultset ? sittersOfSet(store, resultset, questionpaper) : sittersOf(store, questionpaper)
  return paperFigures(await matrixOf(store, questionpaper, sitters), keyTable(specForm, key))
}

/** The sheets that count, void ones left out. */
export async function matrixOf(
  store: Store,
  questionpaper: string,
  sitters: AsyncIterable<Sitter>,
): Promise<NamedMatrix> {
  let cells = new Uint8Array(FIRST_ROOM * QUESTIONS)
  const owners: NamedMatrix['owners'][number][] = []
  for await (const { cells: row, isVoid, examinee, username } of sheetsOf(store, questionpaper, sitters)) {
    if (isVoid) continue
    if ((owners.length + 1) * QUESTIONS > cells.length) cells = widened(cells)
    cells.set(row, owners.length * QUESTIONS)
    owners.push({ examinee, username })
  }
  return { sheets: owners.length, questions: QUESTIONS, cells: cells.subarray(0, owners.length * QUESTIONS), owners }
}

function widened(cells: Uint8Array) {
  const wider = new Uint8Array(cells.length * 2)
  wider.set(cells)
  return wider
}
