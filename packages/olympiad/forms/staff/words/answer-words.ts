import { plural } from '../../../ground/declared/spelling/counts.ts'
import type { AnswerKind, ExamForm } from '../../declared/exam-form.ts'
import { questionsOf } from '../../declared/form-questions.ts'
import { mostUnits } from '../../declared/marking/most-units.ts'
import { marksPhrase } from './marks-text.ts'

/** What an answer is: `One letter of A B C D`. */
export function answerWords(kind: AnswerKind): string {
  switch (kind.kind) {
    case 'letter':
      return `One letter of ${spaced(kind.letters)}`
    case 'letters':
      return `One or more letters of ${spaced(kind.letters)}`
    case 'integer':
      return kind.digits === 1 ? 'One digit' : `${kind.digits} digits`
    case 'number':
      return kind.decimals === 0 ? 'A whole number' : `A number with at most ${plural(kind.decimals, 'decimal')}`
    case 'match':
      return `A letter of ${spaced(kind.letters)} for each of ${spaced(kind.rows)}`
  }
}

const spaced = (labels: string) => [...labels].join(' ')

/** A form in a few words: `30 questions, at most 100 marks`. */
export const formSum = (form: ExamForm): string =>
  `${plural(questionsOf(form).length, 'question')}, at most ${marksPhrase(mostUnits(form), form.unit)}`
