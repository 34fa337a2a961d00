import { act, answers } from '../../ground/declared/acts/act.ts'
import { OUT_OF_SCOPE, onExaminee } from './on-examinee.ts'

/** Opens a sheet again that was submitted. */
export const reopen = act('reopen', {
  ...onExaminee,
  title: 'Reopen the sheet',
  about: 'They can change answers until their end time. The old receipt becomes invalid.',
  wayBack: 'This cannot be undone. They submit again, or you end their exam.',
  logged: 'reopened the sheet of',
  answer: answers<{ readonly examinee: string; readonly submitted: string }>('`submitted` is empty again.'),
  errors: { 400: 'The sheet is not submitted, or the exam is over (`exam.ended`).', 404: OUT_OF_SCOPE },
})
