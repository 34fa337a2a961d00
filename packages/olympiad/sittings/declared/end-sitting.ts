import { act, answers } from '../../ground/declared/acts/act.ts'
import { OUT_OF_SCOPE, onExaminee } from './on-examinee.ts'
import type { Receipt } from './sitting.ts'

export interface EndedSitting extends Receipt {
  readonly examinee: string
  readonly username: string
}

/** Hands in the sheet of an examinee as it is. */
export const endSitting = act('end-sitting', {
  ...onExaminee,
  title: 'End their exam',
  about: 'Their sheet is submitted as it is.',
  wayBack: '“Reopen the sheet” takes it back until their end time.',
  logged: 'ended the exam of',
  answer: answers<EndedSitting>('The receipt: `code`, `submitted`, and `count` of answers.'),
  errors: { 400: 'The examinee is not sitting the exam.', 404: OUT_OF_SCOPE },
})
