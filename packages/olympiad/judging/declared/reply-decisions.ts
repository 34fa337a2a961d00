import { longText } from '@olympiad/schema/fields'
import { act, answers } from '../../ground/declared/acts/act.ts'

/** Replies, once, to the decisions on the caller. */
export const replyDecisions = act('reply-decisions', {
  right: 'examinee',
  title: 'Send',
  about: 'You can reply once. Staff read it.',
  body: { text: longText({ required: true, max: 2000, label: 'Your reply' }) },
  answer: answers<{ readonly text: string }>('`text` as it is kept.'),
  limits: [{ max: 10, windowS: 600 }],
  errors: { 400: 'The exam is not over, nothing is decided, or there is a reply already.' },
})
