import { act, answers } from '../act.ts'
import { reason, recordId } from '../body-fields.ts'

/** Keeps the data of an examinee, or of all in an exam, beyond its days. */
export const hold = act('hold', {
  right: 'organise',
  title: 'Keep the data',
  about: 'Nothing of it is deleted until the hold is lifted.',
  body: {
    examinee: recordId('examinees', { label: 'Student' }),
    exam: recordId('exams', { label: 'Exam' }),
    reason,
  },
  answer: answers<{ readonly id: string }>('`id` of the hold.'),
  isWeighty: true,
  errors: { 400: 'Not exactly one of examinee and exam is named, or it does not exist.' },
})

/** Lets the data be deleted again when its days are over. */
export const liftHold = act('lift-hold', {
  right: 'organise',
  title: 'Lift the hold',
  about: 'The data is deleted again when its days are over.',
  body: { hold: recordId('holds', { required: true }), reason },
  answer: answers<{ readonly lifted: string }>('`lifted`: since when.'),
  isWeighty: true,
  errors: { 400: 'The hold was lifted already.', 404: 'The hold does not exist.' },
})
