import { act, answers } from '../../ground/declared/acts/act.ts'
import { reason, recordId } from '../../ground/declared/acts/body-fields.ts'

/** Sets a legal hold on the data of an examinee, or of all in an exam. */
export const hold = act('hold', {
  right: 'organise',
  title: 'Keep the data',
  finds: 'Keep the data of a student',
  about: 'Sets a legal hold: nothing is deleted.',
  wayBack: '“Lift the legal hold” ends it.',
  logged: 'put a legal hold on',
  body: {
    examinee: recordId('examinees', { label: 'Student' }),
    exam: recordId('exams', { label: 'Exam' }),
    reason,
  },
  answer: answers<{ readonly id: string }>('`id` of the legal hold.'),
  isWeighty: true,
  errors: { 400: 'Not exactly one of examinee and exam is named, or it does not exist.' },
})

/** Lifts a legal hold: the data is deleted again when its days are over. */
export const liftHold = act('lift-hold', {
  right: 'organise',
  title: 'Lift the legal hold',
  about: 'The data is deleted again when its days are over.',
  wayBack: 'Another hold keeps what is still there.',
  logged: 'lifted the legal hold on',
  body: { hold: recordId('holds', { required: true }), reason },
  answer: answers<{ readonly lifted: string }>('`lifted`: since when.'),
  isWeighty: true,
  errors: { 400: 'The hold was lifted already.', 404: 'The hold does not exist.' },
})
