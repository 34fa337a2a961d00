import { questionsOf } from '../../../forms/declared/form-questions.ts'
import { isSpecialEntry } from '../../../keys/declared/key-revision.ts'
import type { AnswerCells, SheetCells } from './answer-cells.ts'
import { answerMarks } from './answer-marks.ts'

/** The sheets of one paper as cells: a row a sheet, a column a question; 0 = blank, 1 = the first answer. */
export interface SheetMatrix {
  readonly sheets: number
  readonly questions: number
  readonly cells: SheetCells
}

/** What a key makes of a cell: units and outcome by question and answer. */
export interface KeyTable {
  readonly questions: number
  /** Units by `question * width + cell`, from question 0. */
  readonly marks: Float64Array
  /** 1 for right, at the same places. */
  readonly right: Uint8Array
  /** 1 for wrong, at the same places. */
  readonly wrong: Uint8Array
  /** Cells of the question with the most: blank and its answers. */
  readonly width: number
  /** Questions, from 0, that are out of the paper. */
  readonly withdrawn: ReadonlySet<number>
  /** Questions, from 0, that letters decide, and no special entry. */
  readonly lettered: readonly number[]
}

/** Reads a key (entries from question 1) into tables of all answers that came, by the one function that marks. */
export function keyTable(answers: AnswerCells, key: readonly string[]): KeyTable {
  const { questions } = answers
  const width = Math.max(...Array.from({ length: questions }, (_, question) => answers.textsOf(question).length))
  const markOf = answerMarks(answers, key)
  const marks = new Float64Array(questions * width)
  const right = new Uint8Array(questions * width)
  const wrong = new Uint8Array(questions * width)
  for (let question = 0; question < questions; question++)
    for (const cell of answers.textsOf(question).keys()) {
      const { outcome, units } = markOf(question, cell)
      const at = question * width + cell
      marks[at] = units
      right[at] = Number(outcome === 'right')
      wrong[at] = Number(outcome === 'wrong')
    }
  const all = Array.from({ length: questions }, (_, question) => question)
  const withdrawn = new Set(all.filter((question) => key[question] === '-'))
  const isLetter = (question: number) => questionsOf(answers.form)[question]?.answer.kind === 'letter'
  const lettered = all.filter((question) => isLetter(question) && !isSpecialEntry(key[question] ?? ''))
  return { questions, marks, right, wrong, width, withdrawn, lettered }
}
