import { SPEC_EXAM_FORM } from './exam-form.ts'
import { questionCountOf, questionsOf } from './form-questions.ts'

/** How many questions the specification's paper has. */
export const SPEC_QUESTIONS = questionCountOf(null)

/** The letters of which one answers each of them. */
export const SPEC_LETTERS: readonly string[] = [
  ...new Set(
    questionsOf(SPEC_EXAM_FORM).flatMap(({ answer }) => (answer.kind === 'letter' ? [...answer.letters] : [])),
  ),
]

/** Longest list of attempts a client asks for: one page holds a whole sheet of the specification. */
export const SHEET_PAGE_SIZE = SPEC_QUESTIONS
