import { date } from '@olympiad/schema/fields'
import { act, answers } from '../../ground/declared/acts/act.ts'
import { reason, recordId } from '../../ground/declared/acts/body-fields.ts'

/** An account of staff, and from when it is closed. */
export interface ClosedStaff {
  readonly supervisor: string
  /** A record date; empty for an open account. */
  readonly closes: string
}
const each = {
  right: 'organise',
  answer: answers<ClosedStaff>('The `supervisor`, and from when it is closed: `closes`.'),
  isWeighty: true,
} as const
const supervisor = recordId('supervisors', { required: true, label: 'Account' })

/** Closes an account of staff, now or from a time on. */
export const closeStaff = act('close-staff', {
  ...each,
  title: 'Close the account',
  finds: 'Close an account of staff',
  about: 'From then on nobody signs in with it, and its sessions end. What it did stays.',
  wayBack: '“Open again” lets them sign in with the same password.',
  logged: 'closed',
  body: { supervisor, closes: date({ strict: true, label: 'Closed from' }), reason },
  errors: {
    400: 'It is your own account, or no organiser would be left.',
    404: 'The account does not exist.',
  },
})

/** Opens a closed account of staff again. */
export const reopenStaff = act('reopen-staff', {
  ...each,
  title: 'Open again',
  finds: 'Open an account of staff again',
  about: 'They sign in with the password they had.',
  wayBack: '“Close the account” closes it again.',
  logged: 'opened again',
  body: { supervisor },
  errors: { 400: 'It is not closed.', 404: 'The account does not exist.' },
})
