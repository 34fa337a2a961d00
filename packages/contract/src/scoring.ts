/** How one question came out; an unanswered question is ignored, there is no negative marking. */
export interface QuestionOutcome {
  readonly questionnumber: number
  readonly option: string
  readonly accepted: readonly string[]
  readonly outcome: 'right' | 'wrong' | 'ignored'
}

/** A marked sheet. `valid` is false when attempts exist that cannot be marked: total = right + wrong. */
export interface Score {
  readonly total: number
  readonly attempted: number
  readonly right: number
  readonly wrong: number
  readonly ignored: number
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

/** Marks the attempts of one examinee against the key of their paper (entry 0 is question 1). A cleared answer is not an attempt. */
export function score(sheet: { attempts: readonly MarkedAttempt[]; answers: readonly string[] }): Score {
  const { attempts, answers } = sheet
  const answered = attempts.filter(({ option }) => option !== '')
  const chosen = new Map(answered.map((attempt) => [attempt.questionnumber, attempt.option]))
  const questions = answers.map((entry, index) => markQuestion(index + 1, chosen.get(index + 1) ?? '', entry))
  const right = questions.filter((question) => question.outcome === 'right').length
  const wrong = questions.filter((question) => question.outcome === 'wrong').length
  const attempted = answered.length
  return {
    total: answers.length,
    attempted,
    right,
    wrong,
    ignored: answers.length - attempted,
    valid: attempted === right + wrong,
    questions,
  }
}

function markQuestion(questionnumber: number, option: string, entry: string): QuestionOutcome {
  const accepted = acceptedOptions(entry)
  if (option === '') return { questionnumber, option, accepted, outcome: 'ignored' }
  return { questionnumber, option, accepted, outcome: accepted.includes(option) ? 'right' : 'wrong' }
}
