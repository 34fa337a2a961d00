import { type ExamForm, SPEC_EXAM_FORM } from '../../forms/declared/exam-form.ts'
import { type FormQuestion, questionsOf } from '../../forms/declared/form-questions.ts'
import { entriesIn, type LanguageEntries } from '../../translations/declared/language-entries.ts'

/** Where a proposed change of a key stands. */
export const REVISION_STATES = ['proposed', 'confirmed', 'refused'] as const

/** Entries that are no answers: a full mark for everybody, a full mark for those who attempted it, a question out of the paper. */
export const SPECIAL_ENTRIES = ['*', '*!', '-'] as const
export type SpecialEntry = (typeof SPECIAL_ENTRIES)[number]

/** Whether an entry is `*`, `*!` or `-`. */
export const isSpecialEntry = (entry: string): entry is SpecialEntry => SPECIAL_ENTRIES.some((one) => one === entry)

/** A key as it is stored: letters that every client reads, and what counts in their place. */
export interface StoredEntries {
  readonly answers: readonly string[]
  /** Null where all letters count. */
  readonly special?: readonly string[] | null
  /** What counts in one language alone. */
  readonly languages?: LanguageEntries | null
}

/** The lists of a key that hold for all languages. */
export type StoredKeyLists = Required<Omit<StoredEntries, 'languages'>>

/** What counts, from question 1: letters, `*`, `*!` or `-`; in a language, or in all that have no entry of their own. */
export function markedEntries({ answers, special, languages }: StoredEntries, language = ''): readonly string[] {
  const entries = answers.map((letters, at) => special?.[at] || letters)
  return entriesIn(entries, languages, language)
}

/**
 * A key in which another entry counts for a question. Its answers come as near as they can: all letters for `*` and `*!`, the former
 * ones for `-`. Examinees see no key with an open question.
 */
export function withEntry(key: StoredEntries, question: FormQuestion, entry: string): StoredKeyLists {
  const at = question.number - 1
  const isSpecial = isSpecialEntry(entry)
  const special = (key.special ?? key.answers.map(() => '')).with(at, isSpecial ? entry : '')
  return {
    answers: key.answers.with(at, isSpecial ? nearestTo(entry, question, key.answers[at] ?? '') : entry),
    special: special.some(Boolean) ? special : null,
  }
}

/** What clients without special entries read in their place. Numbers have none that is near: the entry itself is shown. */
function nearestTo(entry: SpecialEntry, { answer }: FormQuestion, former: string): string {
  if (answer.kind !== 'letter') return entry
  return entry === '-' && former ? former : [...answer.letters].join(',')
}

/** A key without an entry, as a new one begins. */
export const emptyKey = (form: ExamForm = SPEC_EXAM_FORM): StoredKeyLists => ({
  answers: questionsOf(form).map(() => ''),
  special: null,
})

/** A key in which other entries count for some questions, by their number; an empty text opens a question again. */
export function withEntries(
  key: StoredEntries,
  entries: ReadonlyMap<number, string>,
  form: ExamForm = SPEC_EXAM_FORM,
): StoredKeyLists {
  let next: StoredKeyLists = { answers: key.answers, special: key.special ?? null }
  for (const [number, entry] of entries) {
    const question = questionsOf(form)[number - 1]
    if (question) next = withEntry(next, question, entry)
  }
  return next
}

/** The numbers of the questions without an entry. Examinees see no key with such a question. */
export function openQuestions(answers: readonly string[], form: ExamForm = SPEC_EXAM_FORM): number[] {
  return questionsOf(form).flatMap(({ number }) => (answers[number - 1] ? [] : [number]))
}
