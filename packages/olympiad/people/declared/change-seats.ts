import { act, answers } from '../../ground/declared/acts/act.ts'
import { reason, recordId, recordIds } from '../../ground/declared/acts/body-fields.ts'

const changed = answers<{ readonly changed: readonly string[] }>('`changed`: usernames.')

/** Puts students into another school, all or none. */
export const changeSchool = act('change-school', {
  right: 'organise',
  title: 'Change school',
  finds: 'Change the school of students',
  about: 'They belong to the other school from now on. Their exam stays.',
  wayBack: 'The same act moves them back.',
  logged: 'changed the school of',
  body: {
    examinees: recordIds('examinees', { most: 50, label: 'Students' }),
    school: recordId('schools', { label: 'School', help: 'Empty: no school.' }),
    reason,
  },
  answer: changed,
  errors: { 400: 'Nobody is named.', 404: 'An examinee or the school does not exist.' },
})

/** Takes students out of their exam before they sit it, all or none. */
export const withdrawExaminees = act('withdraw-examinees', {
  right: 'organise',
  title: 'Withdraw',
  finds: 'Withdraw students',
  about: 'They sit no exam. The account stays.',
  wayBack: 'Move them to an exam to bring them back.',
  logged: 'withdrew',
  body: { examinees: recordIds('examinees', { most: 50, label: 'Students' }), reason },
  answer: changed,
  isWeighty: true,
  errors: { 400: 'Nobody is named, or one has begun or sat the exam.', 404: 'An examinee does not exist.' },
})
