import { bool, line } from '@olympiad/schema/fields'
import { act, answers } from '../../../ground/declared/acts/act.ts'
import type { ConsentState } from '../../../ground/declared/consent-purposes.ts'

/** Keeps whether the calling examinee's name may stand in the public list of ranks. */
export const listName = act('list-name', {
  right: 'examinee',
  title: 'Save',
  about: 'Keeps whether the name may stand in the public list. The last word counts.',
  body: { agree: bool(), version: line({ required: true, max: 50 }) },
  answer: answers<{ readonly listed: ConsentState }>('`listed`.'),
  limits: [
    { max: 20, windowS: 60 },
    { max: 100, windowS: 86_400 },
  ],
  errors: { 400: 'There is no public list, or its text has changed.' },
})
