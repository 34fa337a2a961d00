import { plural } from '../../ground/declared/spelling/counts.ts'
import type { ExamForm } from '../declared/exam-form.ts'
import { questionsOf } from '../declared/form-questions.ts'
import { mostUnits } from '../declared/marking/most-units.ts'
import { marksWords } from '../declared/words/marks-text.ts'

/** A form in a few words: `30 questions, at most 100 marks`. */
export const formSum = (form: ExamForm): string =>
  `${plural(questionsOf(form).length, 'question')}, at most ${marksWords(mostUnits(form), form.unit)}`
