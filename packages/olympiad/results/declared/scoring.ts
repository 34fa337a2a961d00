import { isSpecialEntry } from '../../keys/declared/key-revision.ts'

/**
 * How one question came out. `ignored` = not answered; `given` = a full mark whatever was chosen; `withdrawn` = out of the
 * paper. Neither of the last two is right or wrong. Only forms have `partial`, and `uncounted` for answers that their section does not count.
 */
export const OUTCOMES = ['right', 'wrong', 'ignored', 'partial', 'given', 'withdrawn', 'uncounted'] as const
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
  readonly partial: number
  readonly uncounted: number
  /** Units of a mark: 1 by the specification. */
  readonly unit: number
  /** Units of marks, and the most that a sheet can have; whole numbers. */
  readonly marks: number
  readonly mostMarks: number
  readonly valid: boolean
  readonly questions: readonly QuestionOutcome[]
}

export interface MarkedAttempt {
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

/** The outcome of a letter (empty for none) against an entry: letters, `*`, `*!` or `-`. */
export function outcomeOf(entry: string, option: string): Outcome {
  if (entry === '-') return 'withdrawn'
  if (entry === '*') return 'given'
  if (option === '') return 'ignored'
  if (entry === '*!') return 'given'
  return acceptedOptions(entry).includes(option) ? 'right' : 'wrong'
}

/** Marks the attempts of one examinee by the specification against the key of their paper (entry 0 is question 1). A cleared answer is not an attempt. */
export function score({
  attempts,
  answers,
}: {
  attempts: readonly MarkedAttempt[]
  answers: readonly string[]
}): Score {
  const answered = attempts.filter(({ option }) => option !== '')
  const chosen = new Map(answered.map((attempt) => [attempt.questionnumber, attempt.option]))
  const questions = answers.map((entry, index) => markQuestion(index + 1, chosen.get(index + 1) ?? '', entry))
  const count = (wanted: Outcome) => questions.filter(({ outcome }) => outcome === wanted).length
  return {
    total: answers.length,
    attempted: answered.length,
    right: count('right'),
    wrong: count('wrong'),
    ignored: count('ignored'),
    given: count('given'),
    withdrawn: count('withdrawn'),
    ...{ partial: 0, uncounted: 0, unit: 1 },
    marks: count('right') + count('given'),
    mostMarks: answers.length - count('withdrawn'),
    valid: answered.length === questions.filter(({ option }) => option !== '').length,
    questions,
  }
}

function markQuestion(questionnumber: number, option: string, entry: string): QuestionOutcome {
  const accepted = isSpecialEntry(entry) ? [] : acceptedOptions(entry)
  return { questionnumber, option, accepted, outcome: outcomeOf(entry, option) }
}
