import type { ExamForm } from '../exam-form.ts'
import { questionsOf } from '../form-questions.ts'
import type { KeyEntry } from './key-entry.ts'
import { readKeyEntry } from './read-key-entry.ts'

interface KeyFault {
  /** From 1. */
  readonly question: number
  readonly reason: string
}

/** The entries of a whole key by question, or the faults of all. */
export type FormKeyReading =
  | { readonly key: readonly KeyEntry[]; readonly faults: readonly [] }
  | { readonly key: undefined; readonly faults: readonly KeyFault[] }

/** Reads the entries of a key; question 1 is the first text. */
export function readFormKey(form: ExamForm, entries: readonly string[]): FormKeyReading {
  const key: KeyEntry[] = []
  const faults: KeyFault[] = []
  for (const question of questionsOf(form)) {
    const { entry, reason } = readKeyEntry(question, entries[question.number - 1] ?? '')
    if (entry) key.push(entry)
    else faults.push({ question: question.number, reason: reason ?? '' })
  }
  return faults.length > 0 ? { key: undefined, faults } : { key, faults: [] }
}
