import { act, answers, NO_WAY_BACK } from '../../ground/declared/acts/act.ts'
import { reason, recordId, recordIds } from '../../ground/declared/acts/body-fields.ts'

/** What was removed, by the names that people knew. */
export interface Removed {
  readonly removed: readonly string[]
}
const removed = answers<Removed>('`removed`: the names.')

/** Removes students without any stored record, all or none. */
export const removeExaminees = act('remove-examinees', {
  right: 'organise',
  title: 'Remove',
  finds: 'Remove students',
  about: 'Only students who never used their account are removed. “Erase” deletes others.',
  wayBack: NO_WAY_BACK,
  logged: 'removed',
  body: { examinees: recordIds('examinees', { most: 50, label: 'Students' }), reason },
  answer: removed,
  isWeighty: true,
  errors: { 400: 'Nobody is named, or one has used the account.', 404: 'An examinee does not exist.' },
})

/** Removes a school that nobody belongs to. */
export const removeSchool = act('remove-school', {
  right: 'organise',
  title: 'Remove',
  finds: 'Remove a school',
  about: 'Only a school without students and staff is removed.',
  wayBack: NO_WAY_BACK,
  logged: 'removed',
  body: { school: recordId('schools', { required: true, label: 'School' }), reason },
  answer: removed,
  isWeighty: true,
  errors: { 400: 'Somebody belongs to it, or an announcement was for it.', 404: 'The school does not exist.' },
})

/** Removes an account of staff that never did anything. */
export const removeStaff = act('remove-staff', {
  right: 'organise',
  title: 'Remove',
  finds: 'Remove an account of staff',
  about: 'Only an account that has done nothing is removed.',
  wayBack: NO_WAY_BACK,
  logged: 'removed',
  body: { supervisor: recordId('supervisors', { required: true, label: 'Account' }), reason },
  answer: removed,
  isWeighty: true,
  errors: { 400: 'It is your own account, or has done something.', 404: 'The account does not exist.' },
})
