import { keyPattern, lettersOf, questionCount, questionNumbers, specForm } from '../../ground/declared/paper-form.ts'

/** Where a proposed change of a key stands. */
export const REVISION_STATES = ['proposed', 'confirmed', 'refused'] as const

/** What may be proposed for a question: letters, or a special entry. */
export const KEY_LETTERS = `^(${keyPattern(specForm)}|\\*!?|-)$`
/** The special entries of a key beside its letters: one text a question, empty where its letters count. */
export const SPECIAL_LIST = { length: questionCount(specForm), pattern: '^(\\*!?|-)?$' } as const
/** An entry as a key stores it; empty while no letter is known. */
export const OPEN_KEY_ENTRY = `^(${keyPattern(specForm)})?$`
/** Entries that are no letters: a full mark for everybody, a full mark for those who attempted it, a question out of the paper. */
export const SPECIAL_ENTRIES = ['*', '*!', '-'] as const
export type SpecialEntry = (typeof SPECIAL_ENTRIES)[number]

/** Whether an entry is `*`, `*!` or `-`. */
export const isSpecialEntry = (entry: string): entry is SpecialEntry => SPECIAL_ENTRIES.some((one) => one === entry)

/** A key as it is stored: letters that every client reads, and what counts in their place. */
export interface StoredEntries {
  readonly answers: readonly string[]
  /** Null where all letters count. */
  readonly special?: readonly string[] | null
}

/** What counts, from question 1: letters, `*`, `*!` or `-`. */
export function markedEntries({ answers, special }: StoredEntries): string[] {
  return answers.map((letters, at) => special?.[at] || letters)
}

/**
 * A key in which another entry counts for a question. Its letters come as near as letters can: all of them for `*` and
 * `*!`, the former ones for `-`. Examinees see no key with an open question.
 */
export function withEntry(key: StoredEntries, question: number, entry: string): Required<StoredEntries> {
  const at = question - 1
  const isSpecial = isSpecialEntry(entry)
  const letters = isSpecial ? keyEntry('*') : keyEntry(entry)
  const special = (key.special ?? key.answers.map(() => '')).with(at, isSpecial ? entry : '')
  return {
    answers: letters === undefined || (entry === '-' && key.answers[at]) ? key.answers : key.answers.with(at, letters),
    special: special.some(Boolean) ? special : null,
  }
}

/** A key without an entry, as a new one begins. */
export const emptyKey = (): Required<StoredEntries> => ({
  answers: questionNumbers(specForm).map(() => ''),
  special: null,
})

/** A key in which other entries count for some questions, by their number; an empty text opens a question again. */
export function withEntries(key: StoredEntries, entries: ReadonlyMap<number, string>): Required<StoredEntries> {
  let next: Required<StoredEntries> = { answers: key.answers, special: key.special ?? null }
  for (const [question, entry] of entries) {
    next = withEntry(next, question, entry)
    if (entry === '') next = { ...next, answers: next.answers.with(question - 1, '') }
  }
  return next
}

/**
 * The key's entry for proposed letters, each once and in order; `*` accepts every letter. Undefined for what is no
 * entry.
 */
export function keyEntry(letters: string): string | undefined {
  if (letters === '*') return lettersOf(specForm).join(',')
  const parts = new Set(letters.split(',').map((letter) => letter.trim().toUpperCase()))
  const accepted = lettersOf(specForm).filter((option) => parts.has(option))
  return accepted.length === parts.size ? accepted.join(',') : undefined
}

/** The numbers of the questions without a letter. Examinees see no key with such a question. */
export function openQuestions(answers: readonly string[]): number[] {
  return questionNumbers(specForm).filter((question) => !answers[question - 1])
}
