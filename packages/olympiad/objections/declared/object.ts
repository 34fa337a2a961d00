import { longText, number } from '@olympiad/schema/fields'
import { FORM_LIMITS } from '../../forms/declared/exam-form.ts'
import { act, answers } from '../../ground/declared/acts/act.ts'
import { MAX_OBJECTIONS, OBJECTION_LENGTH } from './objection.ts'

/** Objects to a question of the caller's paper. */
export const object = act('object', {
  right: 'examinee',
  title: 'Object',
  about: 'Examiners read it without your name, and answer it.',
  body: {
    question: number({ required: true, int: true, min: 1, max: FORM_LIMITS.questions, label: 'Question' }),
    text: longText({ required: true, max: OBJECTION_LENGTH, label: 'What is wrong with the key?' }),
  },
  answer: answers<{ readonly objection: string }>('`objection`: its id; the same one if it was sent before.'),
  limits: [{ max: 10, windowS: 600 }],
  errors: { 400: `Objections are not taken now, or there is one to the question, or there are ${MAX_OBJECTIONS}.` },
})
