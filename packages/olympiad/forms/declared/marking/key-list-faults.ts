import type { ExamForm } from '../exam-form.ts'
import { type FormQuestion, questionsOf } from '../form-questions.ts'
import { readKeyEntry } from './read-key-entry.ts'

/** The lists of a key as somebody sent them: entries, and special entries in place of them. */
interface KeyLists {
  readonly answers: unknown
  readonly special: unknown
}

/** What is wrong with the lists of a key, by field, in sentences. */
export interface KeyListFaults {
  readonly answers?: string
  readonly special?: string
}

const SPECIAL = ['*', '*!', '-']

/** Judges the lists of a key by the form of the exam. An empty text is a question without an entry. */
export function keyListFaults(form: ExamForm, { answers, special }: KeyLists): KeyListFaults {
  const questions = questionsOf(form)
  const ofAnswers = listFault(questions, answers, (item, question) => {
    if (!SPECIAL.includes(item)) return storedFault(question, item)
    // Where no answer stands for all of them, the special entry is shown itself.
    const isShown = question.answer.kind !== 'letter' && Array.isArray(special) && special[question.number - 1] === item
    return isShown ? undefined : 'it stands in “special”'
  })
  const ofSpecial =
    special === null || special === undefined
      ? undefined
      : listFault(questions, special, (item) => (SPECIAL.includes(item) ? undefined : '*, *! or -'))
  return { ...(ofAnswers && { answers: ofAnswers }), ...(ofSpecial && { special: ofSpecial }) }
}

function listFault(
  questions: readonly FormQuestion[],
  list: unknown,
  faultOf: (item: string, question: FormQuestion) => string | undefined,
): string | undefined {
  const must = `Must be a list of exactly ${questions.length} texts.`
  if (!Array.isArray(list) || list.length !== questions.length) return must
  for (const question of questions) {
    const item: unknown = list[question.number - 1]
    if (item === '') continue
    const reason = typeof item === 'string' ? faultOf(item, question) : 'a text'
    if (reason !== undefined) return `${must} Item ${question.number} does not fit: ${reason}.`
  }
  return undefined
}

/** Why a text is no stored entry. Single letters may stand in any order, as they always could. */
function storedFault(question: FormQuestion, item: string): string | undefined {
  const { answer } = question
  const reading = readKeyEntry(question, item)
  if (reading.reason !== undefined) return reading.reason
  const isSpelled =
    answer.kind === 'letter'
      ? item.split(',').every((one) => one.length === 1 && answer.letters.includes(one))
      : reading.text === item
  return isSpelled ? undefined : `write it as ${reading.text}`
}
