import type { ExamForm } from '../../forms/declared/exam-form.ts'
import { questionsOf } from '../../forms/declared/form-questions.ts'

/** A paper on which every question is answered by one of the same letters. */
export interface LetterForm {
  readonly letters: string
  readonly questions: number
}

/** The letters of a form and its size; undefined where its questions are not all answered by one of the same letters. */
export function letterForm(form: ExamForm): LetterForm | undefined {
  const [first] = form.sections
  if (first?.answer.kind !== 'letter') return undefined
  const { letters } = first.answer
  const isSame = form.sections.every(({ answer }) => answer.kind === 'letter' && answer.letters === letters)
  return isSame ? { letters, questions: questionsOf(form).length } : undefined
}

/** Whether a paper with so many questions has one of this number. */
export const isQuestionOf = ({ questions }: Pick<LetterForm, 'questions'>, number: number): boolean =>
  Number.isInteger(number) && number >= 1 && number <= questions
