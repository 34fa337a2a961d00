import type { ExamForm } from '../../forms/declared/exam-form.ts'
import type { Outcome } from './scoring.ts'

/** The sheet of one examinee as staff read it, once the exam is over for everybody. */
export interface ExamineeSheet {
  readonly examinee: { readonly id: string; readonly name: string; readonly username: string; readonly school: string }
  readonly exam: { readonly id: string; readonly name: string }
  readonly questionpaper: string
  /** How the paper is answered; null for the specification's. */
  readonly form: ExamForm | null
  readonly isVoid: boolean
  /** The answers from question 1, empty for a blank. */
  readonly options: readonly string[]
  /** The right entries, from question 1; empty without a key. */
  readonly entries: readonly string[]
  /** How each answer came out by itself, from question 1; empty without a key. */
  readonly outcomes: readonly Outcome[]
}
