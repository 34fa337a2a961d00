import { numberAbove, unknownValue } from '@olympiad/engine'
import type { AnswerKind, ExamForm } from '../../forms/declared/exam-form.ts'
import { questionsOf } from '../../forms/declared/form-questions.ts'
import { readAnswer } from '../../forms/declared/read-answer.ts'
import type { StoredAttempt } from '../../ground/server/rows/stored.ts'

type Choice = Pick<StoredAttempt, 'questionnumber' | 'option'>

/** What is wrong with an answer by the form of its exam: a question that the paper has not, or an option that answers none there. */
export function answerFaults(form: ExamForm, { questionnumber, option }: Choice) {
  const questions = questionsOf(form)
  const kind = (questions[questionnumber - 1] ?? questions.at(-1))?.answer
  const fault = option === '' || !kind ? undefined : optionFault(kind, option)
  return {
    ...(questionnumber > questions.length && { questionnumber: numberAbove(questions.length) }),
    ...(fault && { option: fault }),
  }
}

/** A single letter is refused in PocketBase's words for a choice. */
function optionFault(kind: AnswerKind, option: string) {
  if (kind.kind === 'letter')
    return kind.letters.includes(option) && option.length === 1 ? undefined : unknownValue(option)
  const { answer, reason } = readAnswer(kind, option)
  if (answer === option) return undefined
  return { code: 'validation_invalid_answer', message: reason ?? `Write it as ${answer}.` }
}
