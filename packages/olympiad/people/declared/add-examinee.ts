import { act, answers } from '../../ground/declared/acts/act.ts'
import { recordId } from '../../ground/declared/acts/body-fields.ts'
import { personFields, seatFields } from '../../ground/declared/people/account-fields.ts'
import type { NewPassword } from './new-password.ts'

const { username, name } = personFields

/** Adds a student, with a password that the server makes up. */
export const addExaminee = act('add-examinee', {
  right: 'organise',
  title: 'Add the student',
  finds: 'Add a student',
  about: 'Makes an account. Its password is shown this once.',
  wayBack: 'The account can be removed until it is used.',
  logged: 'added',
  body: {
    ...{ username, name },
    school: recordId('schools', { label: 'School' }),
    exam: recordId('exams', { label: 'Exam' }),
    questionpaper: recordId('questionpapers', { label: 'Paper', help: 'Needed only if the exam has several.' }),
    ...seatFields,
  },
  answer: answers<NewPassword>('The `examinee`, and the `password`, shown this once.'),
  errors: { 400: 'The username is taken, the exam is over, or has several papers.', 404: 'The exam does not exist.' },
})
