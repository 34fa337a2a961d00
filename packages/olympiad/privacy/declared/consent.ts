import { bool, line, select } from '@olympiad/schema/fields'
import { act, answers } from '../../ground/declared/acts/act.ts'
import { CONSENT_STATES, type ConsentState } from '../../ground/declared/consent-purposes.ts'

/** Keeps whether the calling examinee agrees to be observed. */
export const consent = act('consent', {
  right: 'examinee',
  title: 'Save',
  about: 'Keeps whether the student agrees to be observed. The last word counts.',
  body: {
    state: select(CONSENT_STATES, { required: true }),
    version: line({ required: true, max: 50 }),
    minor: bool(),
    guardian: line({ max: 100 }),
  },
  answer: answers<{ readonly consent: ConsentState }>('`consent`.'),
  limits: [
    { max: 20, windowS: 60 },
    { max: 100, windowS: 86_400 },
  ],
  isVital: true,
  errors: { 400: 'Nobody is asked, the text has changed, or the guardian’s name is missing.' },
})
