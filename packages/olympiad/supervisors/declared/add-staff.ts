import { line, select, text } from '@olympiad/schema/fields'
import { act, answers } from '../../ground/declared/acts/act.ts'
import { recordId } from '../../ground/declared/acts/body-fields.ts'
import { staffFields } from '../../ground/declared/people/account-fields.ts'
import type { StaffRole } from '../../ground/declared/roles.ts'
import { message } from '../../ground/declared/spelling/message.ts'

const { username, name, email, role } = staffFields

/** The password of an account of staff, shown once; empty where an invitation was mailed. */
export interface NewStaffPassword {
  readonly supervisor: string
  readonly username: string
  readonly password: string
}

const told = answers<NewStaffPassword>('The `supervisor`, and the `password`, shown this once.')

/** How a new member of staff gets into their account. Only somebody who chose their own password is a second person for their organiser. */
export const STAFF_WAYS = ['mail', 'code'] as const
const way = select(STAFF_WAYS, {
  needed: true,
  label: 'Password',
  help: 'By mail they choose their own. So they can confirm what you propose, one day later.',
})

/** Adds an account of staff: it is invited by mail, or has a password that the server makes up. */
export const addStaff = act('add-staff', {
  right: 'organise',
  title: 'Add the account',
  finds: 'Add an account of staff',
  about: 'Makes an account of staff. They get a mail, or you see a password this once.',
  wayBack: 'The account can be removed until it has done something.',
  logged: 'added',
  body: { username, name, email, role, school: recordId('schools', { label: 'School' }), way },
  answer: told,
  isWeighty: true,
  errors: { 400: 'The username is taken, a coordinator has no school, or there is no address to invite.' },
})

/** Gives a member of staff who lost their password a new one. */
export const newStaffPassword = act('new-staff-password', {
  right: 'organise',
  title: 'New password',
  finds: 'New password of staff',
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

/** Mails a member of staff a link to choose a password of their own. */
export const inviteStaff = act('invite-staff', {
  right: 'organise',
  title: 'Invite by mail',
  finds: 'Invite staff by mail',
  about: 'They get a link to choose their own password. It works once, for 72 hours.',
  wayBack: 'The link ends with a new password or another address.',
  logged: 'invited',
  body: { supervisor: recordId('supervisors', { required: true, label: 'Account' }) },
  answer: answers<{ readonly supervisor: string }>('The `supervisor`.'),
  isWeighty: true,
  errors: { 400: 'It is your own account, or has no e-mail address.', 404: 'The account does not exist.' },
})

const token = line({ required: true, max: 100, label: 'Code of the link' })
const errors = { 400: 'The link was used, or has ended.', 404: 'The link is wrong.' } as const

/** The account behind an invitation. */
export interface Invitation {
  readonly name: string
  readonly username: string
  readonly role: StaffRole
}

/** Whom an invitation is for. Reading does not use up the link. An act, since no address may hold the token. */
export const readInvitation = act('read-invitation', {
  right: 'anyone',
  title: 'Read the invitation',
  about: 'Whom an invitation is for, by the mailed link. The link stays good.',
  body: { token },
  answer: answers<Invitation>('`name`, `username` and `role`.'),
  limits: [{ max: 30, windowS: 60, of: 'address' }],
  errors,
})

/** Sets the password that a member of staff chose by their invitation, once. */
export const acceptInvitation = act('accept-invitation', {
  right: 'anyone',
  title: message('Save the password'),
  about: 'It sets the password of your account. The link works once.',
  logged: 'chose a password by their invitation.',
  body: {
    token,
    password: text({
      required: true,
      max: 71,
      label: 'Password',
      help: message('At least 8 characters. Only you know it.'),
    }),
  },
  answer: answers<{ readonly username: string }>('`username`.'),
  limits: [{ max: 10, windowS: 60, of: 'address' }],
  isWeighty: true,
  errors,
})
