import { bool, longText } from '@olympiad/schema/fields'
import { act, answers } from '../../ground/declared/acts/act.ts'
import { recordId } from '../../ground/declared/acts/body-fields.ts'

export interface AnsweredHelp {
  readonly request: string
  readonly state: string
  readonly answer: string
}

/** Answers a request for help, or closes it. */
export const answerHelp = act('answer-help', {
  right: 'help',
  title: 'Answer',
  finds: 'Answer a request for help',
  about: 'The student reads the answer at once.',
  wayBack: 'This cannot be undone. A message can correct the answer.',
  logged: 'answered',
  body: {
    request: recordId('helprequests', { required: true }),
    answer: longText({ max: 500, label: 'Answer' }),
    done: bool({ label: 'Done' }),
  },
  answer: answers<AnsweredHelp>('`state` and `answer` of the request.'),
  isVital: true,
  errors: {
    400: 'There is neither an answer nor `done`.',
    404: 'The request does not exist or is outside your scope.',
  },
})
