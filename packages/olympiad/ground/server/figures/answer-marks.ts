import { questionsOf } from '../../../forms/declared/form-questions.ts'
import type { SectionAnswer } from '../../../forms/declared/marking/counted-questions.ts'
import type { KeyEntry } from '../../../forms/declared/marking/key-entry.ts'
import { markAnswer } from '../../../forms/declared/marking/mark-question.ts'
import { readKeyEntry } from '../../../forms/declared/marking/read-key-entry.ts'
import type { AnswerCells } from './answer-cells.ts'

/** An entry that is missing, or none by the form: nothing is right. */
const NO_ENTRY: KeyEntry = { answers: [] }

/** Marks cells by a key (entries from question 1); each answer to a question is marked once. `question` counts from 0. */
export function answerMarks(
  answers: AnswerCells,
  key: readonly string[],
): (question: number, cell: number) => SectionAnswer {
  const questions = questionsOf(answers.form)
  const entries = questions.map((question) => readKeyEntry(question, key[question.number - 1] ?? '').entry ?? NO_ENTRY)
  const known: SectionAnswer[][] = questions.map(() => [])
  return (at, cell) => {
    const found = known[at]?.[cell]
    if (found) return found
    const [question, entry] = [questions[at], entries[at]]
    if (!question || !entry) throw new Error(`the form has no question ${at + 1}`)
    const isForEverybody = 'special' in entry && entry.special === '*'
    const marked = { ...markAnswer(question, entry, answers.textsOf(at)[cell] ?? ''), isForEverybody }
    const row = known[at]
    if (row) row[cell] = marked
    return marked
  }
}
