import type { ExamForm } from '../../../forms/declared/exam-form.ts'
import { questionsOf } from '../../../forms/declared/form-questions.ts'
import { readKeyEntry } from '../../../forms/declared/marking/read-key-entry.ts'
import { label } from '../../../kit/console/parts/exams/key-words.ts'
import type { KeyWarning } from '../../declared/key-warnings.ts'

/** Entries that the form cannot have: a key with one of them is not saved. */
export const entryFaults = (form: ExamForm, entries: readonly string[]): readonly KeyWarning[] =>
  questionsOf(form).flatMap((question) => {
    const { number } = question
    const entry = entries[number - 1] ?? ''
    const { reason } = entry === '' ? {} : readKeyEntry(question, entry)
    return reason === undefined ? [] : [{ question: number, message: `${label(number)} needs ${reason}.` }]
  })

/** An entry in the one spelling; what is no entry stays as it was typed. */
export function spelledEntry(form: ExamForm, question: number, typed: string): string {
  const asked = questionsOf(form)[question - 1]
  const reading = asked && typed.trim() !== '' ? readKeyEntry(asked, typed) : undefined
  return reading?.text ?? typed.trim()
}

/** The entries of a stored key, one for each question of the form: the form may have changed since. */
export const fittedEntries = (form: ExamForm, entries: readonly string[]): string[] =>
  questionsOf(form).map((_, at) => entries[at] ?? '')
