import { keyPattern, lettersOf, questionNumbers, specForm } from './paper-form.ts'

/** Where a proposed change of a key stands. */
export const REVISION_STATES = ['proposed', 'confirmed', 'refused'] as const

/** One entry of a key: letters, or `*` for all of them. */
export const KEY_LETTERS = `^(${keyPattern(specForm)}|\\*)$`
/** An entry as a key stores it; empty while no letter is known. */
export const OPEN_KEY_ENTRY = `^(${keyPattern(specForm)})?$`
/** Entries that need result sets: a mark for everyone who attempted the question, and a withdrawn question. */
export const LATER_LETTERS = ['*!', '-'] as const
/** Entries that are no letters: a full mark for everybody, a full mark for those who attempted it, a question out of the paper. */
export const SPECIAL_ENTRIES = ['*', '*!', '-'] as const
export type SpecialEntry = (typeof SPECIAL_ENTRIES)[number]

/** Whether an entry is `*`, `*!` or `-`. */
export const isSpecialEntry = (entry: string): entry is SpecialEntry => SPECIAL_ENTRIES.some((one) => one === entry)

/** The key's entry for letters that were proposed, each once and in order; `*` accepts every letter. Undefined for what is no entry. */
export function keyEntry(letters: string): string | undefined {
  if (letters === '*') return lettersOf(specForm).join(',')
  const parts = new Set(letters.split(',').map((letter) => letter.trim().toUpperCase()))
  const accepted = lettersOf(specForm).filter((option) => parts.has(option))
  return accepted.length === parts.size ? accepted.join(',') : undefined
}

/** The numbers of the questions without a letter; a key with such questions is shown to nobody who sits the exam. */
export function openQuestions(answers: readonly string[]): number[] {
  return questionNumbers(specForm).filter((question) => !answers[question - 1])
}
