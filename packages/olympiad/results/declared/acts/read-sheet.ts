import { answers, reading } from '../../../ground/declared/acts/act.ts'
import type { ExamineeSheet } from '../examinee-sheet.ts'

/** The letters of one examinee beside the key. */
export const examineeSheet = reading('examinee-sheet', {
  right: 'readResults',
  loggedAs: 'read-sheet',
  about: 'What a student chose, beside the key, once the exam is over for everybody.',
  query: {
    examinee: 'id of the examinee',
    questionpaper: 'id of the paper; the one that they have now if absent',
  },
  answer: answers<ExamineeSheet>('`options` and `entries` from question 1, and whose they are.'),
  limits: [{ max: 240, windowS: 60 }],
  errors: { 400: 'Somebody may still sit the exam.', 404: 'The examinee or the paper does not exist.' },
})
