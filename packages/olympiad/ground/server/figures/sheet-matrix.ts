import { marksOf, outcomeOf } from '../../../results/declared/scoring.ts'
import { lettersOf, type PaperForm, questionCount } from '../../declared/paper-form.ts'

/** The sheets of one paper as bytes: a row a sheet, a column a question; 0 = blank, 1 = the form's first letter. */
export interface SheetMatrix {
  readonly sheets: number
  readonly questions: number
  readonly cells: Uint8Array
}

/** What a key makes of a cell: marks and outcome by question and letter. */
export interface KeyTable {
  readonly questions: number
  /** Marks by `question * (letters + 1) + cell`, from question 0. */
  readonly marks: Float64Array
  /** 1 for right, at the same places. */
  readonly right: Uint8Array
  /** 1 for wrong, at the same places. */
  readonly wrong: Uint8Array
  /** Cells a question has: blank and its letters. */
  readonly width: number
  /** Questions, from 0, that are out of the paper. */
  readonly withdrawn: ReadonlySet<number>
  /** Questions, from 0, that letters decide, and no special entry. */
  readonly lettered: readonly number[]
}

/** Reads a key (entries of letters, `*`, `*!` or `-`, from question 1) into tables, by the one function that marks. */
export function keyTable(form: PaperForm, key: readonly string[]): KeyTable {
  const questions = questionCount(form)
  const options = ['', ...lettersOf(form)]
  const width = options.length
  const marks = new Float64Array(questions * width)
  const right = new Uint8Array(questions * width)
  const wrong = new Uint8Array(questions * width)
  for (let question = 0; question < questions; question++)
    for (const [cell, option] of options.entries()) {
      const outcome = outcomeOf(key[question] ?? '', option)
      const at = question * width + cell
      marks[at] = marksOf(form, question + 1, outcome)
      right[at] = Number(outcome === 'right')
      wrong[at] = Number(outcome === 'wrong')
    }
  const all = Array.from({ length: questions }, (_, question) => question)
  const withdrawn = new Set(all.filter((question) => key[question] === '-'))
  const lettered = all.filter((question) => !['-', '*', '*!'].includes(key[question] ?? ''))
  return { questions, marks, right, wrong, width, withdrawn, lettered }
}
