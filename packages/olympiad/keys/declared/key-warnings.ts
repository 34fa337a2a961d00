import type { ExamForm } from '../../forms/declared/exam-form.ts'
import { questionLabel } from '../../ground/declared/spelling/question-label.ts'
import { openQuestions } from './key-revision.ts'
import { letterForm } from './letter-form.ts'

/** Something odd about a key that may still be right. */
export interface KeyWarning {
  /** Where to look. */
  readonly question: number
  readonly message: string
}

/** The length of a suspicious run of equal entries. */
const RUN = 10
/** A letter on more than this part of all questions is odd. */
const SHARE = 0.45
/** Below this many entries no share is judged. */
const FEWEST = 20

/**
 * Suspicions about a key: questions without an entry, long runs of a letter, one letter far too often. Entries by
 * place, empty for none.
 */
export function keyWarnings(form: ExamForm, key: readonly string[]): KeyWarning[] {
  return [...missing(form, key), ...runs(key), ...tooOften(form, key)]
}

function missing(form: ExamForm, key: readonly string[]): KeyWarning[] {
  const open = openQuestions(key, form)
  const [question] = open
  if (question === undefined) return []
  const names = open.slice(0, 5).map(questionLabel)
  const what = letterForm(form) ? 'letter' : 'entry'
  const more = open.length > names.length ? ` and ${open.length - names.length} more` : ''
  return [
    {
      question,
      message: `${open.length === 1 ? 'One question has' : `${open.length} questions have`} no ${what}: ${names.join(', ')}${more}.`,
    },
  ]
}

function runs(key: readonly string[]): KeyWarning[] {
  const found: KeyWarning[] = []
  for (let from = 0; from < key.length; ) {
    let to = from
    while (to < key.length && key[to] === key[from]) to++
    const label = questionLabel(from + 1)
    if (key[from] && to - from >= RUN)
      found.push({ question: from + 1, message: `${key[from]} comes ${to - from} times in a row, from ${label} on.` })
    from = to
  }
  return found
}

/** The labels of questions that have one letter. */
const labelsOf = ({ sections }: ExamForm) => [
  ...new Set(sections.flatMap(({ answer }) => (answer.kind === 'letter' ? [...answer.letters] : []))),
]

function tooOften(form: ExamForm, key: readonly string[]): KeyWarning[] {
  const filled = key.filter(Boolean).length
  if (filled < FEWEST) return []
  return labelsOf(form).flatMap((letter) => {
    const count = key.filter((entry) => entry === letter).length
    const question = key.indexOf(letter) + 1
    return count > filled * SHARE
      ? [{ question, message: `${letter} is the answer of ${count} of ${filled} questions.` }]
      : []
  })
}

/** How many entries two keys share, among the questions that both have. */
export function sharedEntries(
  one: readonly string[],
  other: readonly string[],
): { readonly same: number; readonly of: number } {
  const both = one.flatMap((entry, at) => (entry && other[at] ? [entry === other[at]] : []))
  return { same: both.filter(Boolean).length, of: both.length }
}
