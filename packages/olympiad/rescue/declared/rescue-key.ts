import { answers, reading } from '../../ground/declared/acts/act.ts'
import type { RescueKey } from './rescue.ts'

/** For the page of an examinee, when the exam room opens. */
export const rescueKey = reading('rescue-key', {
  right: 'examinee',
  about: 'The key that encrypts a rescue file, from 10 minutes before the start to the end.',
  answer: answers<RescueKey>('`publicKey`, and the `pass` that proves the sign-in.'),
  limits: [{ max: 60, windowS: 60 }],
  errors: { 400: 'The exam has not started, or is over.', 404: 'The examinee has no paper.' },
})
