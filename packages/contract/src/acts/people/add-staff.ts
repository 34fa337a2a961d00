import { staffFields } from '../../people/account-fields.ts'
import { act, answers } from '../act.ts'
import { recordId } from '../body-fields.ts'

const { username, name, email, role } = staffFields

/** The password of an account of staff, shown once. */
export interface NewStaffPassword {
  readonly supervisor: string
  readonly username: string
  readonly password: string
}

const told = answers<NewStaffPassword>('The `supervisor`, and the `password`, shown this once.')

/** Adds an account of staff, with a password that the server makes up. */
export const addStaff = act('add-staff', {
  right: 'organise',
  title: 'Add the account',
  about: 'Makes an account of staff. Its password is shown this once.',
  wayBack: 'The account can be removed until it has done something.',
  logged: 'added',
  body: { username, name, email, role, school: recordId('schools', { label: 'School' }) },
  answer: told,
  isWeighty: true,
  errors: { 400: 'The username is taken, or a coordinator has no school.' },
})

/** Gives a member of staff who lost their password a new one. */
export const newStaffPassword = act('new-staff-password', {
  right: 'organise',
  title: 'New password',
  about: 'Their sessions end. The new password is shown this once.',
  wayBack: 'The old password cannot be restored.',
  logged: 'gave a new password to',
  body: { supervisor: recordId('supervisors', { required: true, label: 'Account' }) },
  answer: told,
  isWeighty: true,
  errors: { 400: 'It is your own account.', 404: 'The account does not exist.' },
})

/** Lets a member of staff who lost their authenticator app sign in without it. */
export const removeFactor = act('remove-second-factor', {
  right: 'organise',
  title: 'Remove the second factor',
  about: 'They sign in without a code until they set up another app.',
  wayBack: 'This cannot be undone. They can set up an app again.',
  logged: 'removed the second factor of',
  body: { supervisor: recordId('supervisors', { required: true, label: 'Account' }) },
  answer: answers<{ readonly supervisor: string }>('The `supervisor`.'),
  isWeighty: true,
  errors: { 400: 'It is your own account, or has no second factor.', 404: 'The account does not exist.' },
})
