import { type AnswerKind, type ExamForm, SPEC_EXAM_FORM } from '../../../../forms/declared/exam-form.ts'
import { questionsOf } from '../../../../forms/declared/form-questions.ts'
import { questionLabel } from '../../../../ground/declared/spelling/question-label.ts'
import { isSpecialEntry, type SpecialEntry } from '../../../../keys/declared/key-revision.ts'

/** What a special entry means, in a word or two. */
export const SPECIAL_WORDS: Readonly<Record<SpecialEntry, string>> = {
  '*': 'mark for all',
  '*!': 'mark if answered',
  '-': 'cancelled',
}

/** What a special entry does, in a sentence. */
export const SPECIAL_SENTENCES: Readonly<Record<SpecialEntry, string>> = {
  '*': 'All students get the mark, also those without an answer.',
  '*!': 'Students who answered get the mark.',
  '-': 'The question is out of the paper.',
}

/** An entry in words: `B or C`, `mark for all`, `open`; the rows of a match belong together. */
export function entryWords(entry: string, answer?: AnswerKind): string {
  if (entry === '') return 'open'
  if (isSpecialEntry(entry)) return SPECIAL_WORDS[entry]
  return answer?.kind === 'match' ? entry.replaceAll(',', ', ') : entry.replaceAll(/[,|]/g, ' or ')
}

/** The same, of a question (from 1) of a form; without a form, of the specification's. */
export const entryWordsIn = (form: ExamForm | null | undefined, question: number, entry: string): string =>
  entryWords(entry, questionsOf(form ?? SPEC_EXAM_FORM)[question - 1]?.answer)

/** A question's number as the paper has it. */
export const label = questionLabel

/** Some questions by their numbers, the first few of them. */
export function questionsInWords(questions: readonly number[], most = 5): string {
  const named = questions.slice(0, most).map(label).join(', ')
  return questions.length > most ? `${named} and ${questions.length - most} more` : named
}

/** How far a key is: `98 of 100`. */
export const filledWords = (filled: number, count: number) => `${filled} of ${count}`
