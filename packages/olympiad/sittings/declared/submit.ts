import { bool } from '@olympiad/schema/fields'
import { act, answers } from '../../ground/declared/acts/act.ts'
import type { Receipt } from './sitting.ts'

/** Hands the caller's own sheet in, and gives the receipt. */
export const submit = act('submit', {
  right: 'examinee',
  title: 'Hand in',
  about: 'Closes the sheet and gives the receipt. Repeated calls give the same receipt.',
  body: { atEnd: bool({ label: 'Time is over', help: 'Refused while the student still has time.' }) },
  answer: answers<Receipt>('The receipt: `code`, `submitted`, and `count` of answers.'),
  limits: [{ max: 300, windowS: 60 }],
  isVital: true,
  errors: {
    400: 'The exam has not started, is not approved, is paused or, with `atEnd`, still runs; `reason` says which.',
    404: 'The examinee has no paper.',
    409: 'The exam ended less than 20 s ago: last answers are being written; try again after `retryAfterS`.',
  },
})
