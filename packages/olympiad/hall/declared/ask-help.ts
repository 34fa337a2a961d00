import { longText, number, select } from '@olympiad/schema/fields'
import { FORM_LIMITS } from '../../forms/declared/exam-form.ts'
import { act, answers } from '../../ground/declared/acts/act.ts'
import { HELP_KINDS } from './help.ts'

/** Asks the staff for help, in the caller's own time. */
export const askHelp = act('ask-help', {
  right: 'examinee',
  title: 'Ask for help',
  about: 'Staff see the request at once.',
  body: {
    kind: select(HELP_KINDS, { required: true }),
    question: number({ int: true, min: 0, max: FORM_LIMITS.questions, label: 'Question' }),
    text: longText({ max: 500, label: 'What is wrong?' }),
  },
  answer: answers<{ readonly id: string }>('`id` of the request; the same one if it was asked before.'),
  limits: [{ max: 10, windowS: 600 }],
  isVital: true,
  errors: { 400: 'The exam is not running for the examinee, no question is named, or five requests are open.' },
})
