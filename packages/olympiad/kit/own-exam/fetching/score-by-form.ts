import type { AnswerKind, ExamForm } from '../../../forms/declared/exam-form.ts'
import { questionsOf } from '../../../forms/declared/form-questions.ts'
import type { KeyEntry } from '../../../forms/declared/marking/key-entry.ts'
import { markSheet, mostUnits } from '../../../forms/declared/marking/mark-sheet.ts'
import { readKeyEntry } from '../../../forms/declared/marking/read-key-entry.ts'
import { sectionsTaken } from '../../../forms/declared/marking/sections-taken.ts'
import { isSpecialEntry } from '../../../keys/declared/key-revision.ts'
import type { MarkedAttempt, Outcome, Score } from '../../../results/declared/scoring.ts'

interface FormAttempts {
  readonly attempts: readonly MarkedAttempt[]
  /** Entries from question 1. */
  readonly answers: readonly string[]
  readonly takes: readonly number[]
}

/** Marks the attempts of one examinee by a form, in its units. A part of the app of its own: the specification's paper needs none of it. */
export function scoreByForm(form: ExamForm, { attempts, answers, takes }: FormAttempts): Score {
  const answered = attempts.filter(({ option }) => option !== '')
  const chosen = new Map(answered.map(({ questionnumber, option }) => [questionnumber, option]))
  const all = questionsOf(form)
  const key = all.map((question): KeyEntry => {
    return readKeyEntry(question, answers[question.number - 1] ?? '').entry ?? { answers: [] }
  })
  const taken = sectionsTaken(form, { takes, isAnswered: (number) => chosen.has(number) })
  const options = all.map(({ number }) => chosen.get(number) ?? '')
  const marked = markSheet(form, key, { answers: options, takes: taken })
  const questions = all.map(({ number, answer }, at) => {
    const entry = answers[at] ?? ''
    const accepted = entry === '' || isSpecialEntry(entry) ? [] : acceptedBy(answer, entry)
    return {
      questionnumber: number,
      option: options[at] ?? '',
      accepted,
      outcome: wordOf(marked.questions[at]?.outcome),
    }
  })
  const { right, wrong, partial, given, withdrawn } = marked
  return {
    ...{ total: all.length, attempted: answered.length, right, wrong, partial, given, withdrawn },
    ignored: marked.blank,
    uncounted: questions.filter(({ outcome }) => outcome === 'uncounted').length,
    ...{ marks: marked.units, mostMarks: mostUnits(form, key), unit: form.unit, questions },
    valid: answered.length === options.filter((option) => option !== '').length,
  }
}

/** The answers that an entry takes, each by itself, as people read them. */
function acceptedBy({ kind }: AnswerKind, entry: string): string[] {
  if (kind === 'letter' || kind === 'integer') return entry.split(',')
  return kind === 'number' ? entry.split('|') : [entry.replaceAll(',', ', ')]
}

const wordOf = (outcome: ReturnType<typeof markSheet>['questions'][number]['outcome'] = 'blank'): Outcome =>
  outcome === 'blank' ? 'ignored' : outcome
