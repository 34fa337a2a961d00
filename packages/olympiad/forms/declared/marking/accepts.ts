import { type ExamForm, SPEC_EXAM_FORM } from '../exam-form.ts'
import { questionsOf } from '../form-questions.ts'
import { markAnswer } from './mark-question.ts'
import { readKeyEntry } from './read-key-entry.ts'

/** Whether an entry of a key takes an answer to a question (from 1) as right; a special entry takes none by itself. */
export function acceptsOf(
  form: ExamForm | null | undefined,
  number: number,
  entry: string,
): (answer: string) => boolean {
  const question = questionsOf(form ?? SPEC_EXAM_FORM)[number - 1]
  const read = question && readKeyEntry(question, entry).entry
  return (answer) => Boolean(question && read && markAnswer(question, read, answer).outcome === 'right')
}
