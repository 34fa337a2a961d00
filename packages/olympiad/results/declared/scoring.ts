import { type PaperForm, sectionOf, specForm } from '../../ground/declared/paper-form.ts'
import { isSpecialEntry } from '../../keys/declared/key-revision.ts'

/**
 * How one question came out. `ignored` = not answered; `given` = a full mark whatever was chosen; `withdrawn` = out of the
 * paper. Neither of the last two is right or wrong.
 */
export const OUTCOMES = ['right', 'wrong', 'ignored', 'given', 'withdrawn'] as const
export type Outcome = (typeof OUTCOMES)[number]

export interface QuestionOutcome {
  readonly questionnumber: number
  readonly option: string
  readonly accepted: readonly string[]
  readonly outcome: Outcome
}

/** A marked sheet. `valid` is false when attempts exist that cannot be marked. */
export interface Score {
  /** Questions of the paper, withdrawn ones included. */
  readonly total: number
  readonly attempted: number
  readonly right: number
  readonly wrong: number
  readonly ignored: number
  readonly given: number
  readonly withdrawn: number
  /** Marks, and the most that a sheet can have; whole numbers. */
  readonly marks: number
  readonly mostMarks: number
  readonly valid: boolean
  readonly questions: readonly QuestionOutcome[]
}

interface MarkedAttempt {
  readonly questionnumber: number
  readonly option: string
}

/** The letters a key entry accepts: `'A'` or a comma-separated list such as `'A,C'`. */
export function acceptedOptions(keyEntry: string): string[] {
  return keyEntry
    .split(',')
    .map((letter) => letter.trim())
    .filter((letter) => letter !== '')
}

/** The outcome of an option (empty for none) against an entry: letters, `*`, `*!` or `-`. The only place that marks. */
export function outcomeOf(entry: string, option: string): Outcome {
  if (entry === '-') return 'withdrawn'
  if (entry === '*') return 'given'
  if (option === '') return 'ignored'
  if (entry === '*!') return 'given'
  return acceptedOptions(entry).includes(option) ? 'right' : 'wrong'
}

/** The marks that an outcome is worth on a question; below zero where a wrong answer takes marks away. */
export function marksOf(form: PaperForm, questionnumber: number, outcome: Outcome): number {
  const { mark, negative } = sectionOf(form, questionnumber)
  if (outcome === 'right' || outcome === 'given') return mark
  return outcome === 'wrong' ? 0 - negative : 0
}

/** Marks the attempts of one examinee against the key of their paper (entry 0 is question 1). A cleared answer is not an attempt. */
export function score(
  sheet: { attempts: readonly MarkedAttempt[]; answers: readonly string[] },
  form: PaperForm = specForm,
): Score {
  const { attempts, answers } = sheet
  const answered = attempts.filter(({ option }) => option !== '')
  const chosen = new Map(answered.map((attempt) => [attempt.questionnumber, attempt.option]))
  const questions = answers.map((entry, index) => markQuestion(index + 1, chosen.get(index + 1) ?? '', entry))
  const count = (wanted: Outcome) => questions.filter(({ outcome }) => outcome === wanted).length
  const sum = (outcome: (question: QuestionOutcome) => Outcome) =>
    questions.reduce((marks, question) => marks + marksOf(form, question.questionnumber, outcome(question)), 0)
  return {
    total: answers.length,
    attempted: answered.length,
    right: count('right'),
    wrong: count('wrong'),
    ignored: count('ignored'),
    given: count('given'),
    withdrawn: count('withdrawn'),
    marks: sum(({ outcome }) => outcome),
    mostMarks: sum(({ outcome }) => (outcome === 'withdrawn' ? outcome : 'right')),
    valid: answered.length === questions.filter(({ option }) => option !== '').length,
    questions,
  }
}

function markQuestion(questionnumber: number, option: string, entry: string): QuestionOutcome {
  const accepted = isSpecialEntry(entry) ? [] : acceptedOptions(entry)
  return { questionnumber, option, accepted, outcome: outcomeOf(entry, option) }
}
