import type { ExamForm } from '../../../forms/declared/exam-form.ts'
import { questionsOf } from '../../../forms/declared/form-questions.ts'

/** A sheet as numbers: a cell for each question. */
export type SheetCells = Uint8Array | Uint32Array

/**
 * The answers on the sheets of a paper as small numbers, the cells: 0 = blank. A letter has its place in the form, every other answer the
 * order in which it came first.
 */
export class AnswerCells {
  readonly form: ExamForm
  readonly questions: number
  readonly #texts: string[][]
  readonly #cells: Map<string, number>[]

  constructor(form: ExamForm) {
    const all = questionsOf(form)
    this.form = form
    this.questions = all.length
    this.#texts = all.map(({ answer }) => ['', ...(answer.kind === 'letter' ? answer.letters : '')])
    this.#cells = this.#texts.map((texts) => new Map(texts.map((text, cell) => [text, cell])))
  }

  /** The cell of an answer; `question` counts from 0. */
  cellOf(question: number, answer: string): number {
    const [texts, cells] = [this.#texts[question], this.#cells[question]]
    if (!texts || !cells) return 0
    const known = cells.get(answer)
    if (known !== undefined) return known
    cells.set(answer, texts.length)
    return texts.push(answer) - 1
  }

  /** The answers to a question by their cells, as far as they came. */
  textsOf(question: number): readonly string[] {
    return this.#texts[question] ?? []
  }

  /** A blank sheet. */
  blank(sheets = 1): SheetCells {
    const count = sheets * this.questions
    return this.isOfLetters ? new Uint8Array(count) : new Uint32Array(count)
  }

  /** Whether each question has one letter: then a cell is a byte. */
  get isOfLetters(): boolean {
    return this.form.sections.every(({ answer }) => answer.kind === 'letter')
  }
}
