import type { PaperFigures } from '../../../results/declared/paper-figures.ts'
import type { AnswerCells } from '../figures/answer-cells.ts'
import { choiceFold } from '../figures/fold-choices.ts'
import { paperFigures } from '../figures/paper-figures.ts'
import { keyTable } from '../figures/sheet-matrix.ts'
import { matrixOfSheets } from './matrix-of-sheets.ts'
import { type Sheet, type SheetsOfPaper, sheetsOf } from './read-sheets.ts'
import { type Store, sittersOf, sittersOfSet } from './sitters.ts'

interface OfPaper extends SheetsOfPaper {
  /** Entries, from question 1. */
  readonly key: readonly string[]
  /** The set whose sheets count; without a set, the present sheets. */
  readonly resultset: string | undefined
}

/** The statistics of a paper over all sheets that count. */
export async function figuresOfPaper(store: Store, paper: OfPaper): Promise<PaperFigures> {
  const sheets = await countingSheets(store, paper, paper.resultset)
  return figuresOfSheets(paper.answers, paper.key, sheets)
}

/** The statistics of sheets by a key (entries from question 1). */
export function figuresOfSheets(answers: AnswerCells, key: readonly string[], sheets: readonly Sheet[]): PaperFigures {
  const folded = choiceFold(answers, { matrix: matrixOfSheets(answers, sheets), table: keyTable(answers, key) })
  const figures = paperFigures(folded.matrix, folded.table)
  if (!figures.isTold || isOfUsualLetters(answers)) return figures
  const items = figures.items.map((item) => ({
    ...item,
    choices: item.choices
      .filter(({ cell, sheets: count }) => cell === 0 || answers.isOfLetters || count > 0)
      .map((choice) => ({ ...choice, answer: folded.texts[item.question - 1]?.[choice.cell] ?? '' })),
  }))
  return { ...figures, items }
}

/** Whether each question has the letters of the specification: then its choices need no names. */
const isOfUsualLetters = ({ form }: AnswerCells) =>
  form.sections.every(({ answer }) => answer.kind === 'letter' && answer.letters === USUAL)
const USUAL = 'ABCD'

/** The sheets of a paper that count, in a set or now; void ones are left out. */
export async function countingSheets(store: Store, paper: SheetsOfPaper, resultset?: string): Promise<Sheet[]> {
  const { questionpaper } = paper
  const sitters = resultset ? sittersOfSet(store, resultset, questionpaper) : sittersOf(store, questionpaper)
  const sheets: Sheet[] = []
  for await (const sheet of sheetsOf(store, paper, sitters)) if (!sheet.isVoid) sheets.push(sheet)
  return sheets
}
