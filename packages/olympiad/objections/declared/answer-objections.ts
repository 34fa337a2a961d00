import { bool, longText, number } from '@olympiad/schema/fields'
import { FORM_LIMITS } from '../../forms/declared/exam-form.ts'
import { act, answers, NO_WAY_BACK } from '../../ground/declared/acts/act.ts'
import { recordId } from '../../ground/declared/acts/body-fields.ts'
import { OBJECTION_LENGTH } from './objection.ts'

export interface AnsweredObjections {
  readonly question: number
  readonly accepted: boolean
  /** How many objections got the answer. */
  readonly answered: number
}

/** Gives all open objections to a question one answer. */
export const answerObjections = act('answer-objections', {
  right: 'keepKeys',
  title: 'Answer',
  finds: 'Answer objections',
  about: 'All who objected to the question read this answer at once.',
  wayBack: NO_WAY_BACK,
  logged: 'answered',
  body: {
    exam: recordId('exams', { required: true, label: 'Exam' }),
    questionpaper: recordId('questionpapers', { label: 'Paper', help: 'Needed only if the exam has several papers.' }),
    question: number({ required: true, int: true, min: 1, max: FORM_LIMITS.questions, label: 'Question' }),
    accepted: bool({ label: 'The objections are right' }),
    reason: longText({ required: true, max: OBJECTION_LENGTH, label: 'Answer, which students read' }),
  },
  answer: answers<AnsweredObjections>('`question`, `accepted`, and how many were `answered`.'),
  errors: {
    400: 'No objection to the question is open, or the exam has several papers.',
    404: 'The exam does not exist.',
  },
})
