import { act, answers } from '../../ground/declared/acts/act.ts'
import { recordIds } from '../../ground/declared/acts/body-fields.ts'

/** Mails that one call changes. */
export const MAILS_AT_ONCE = 100

/** The outcome for each mail of a call. */
export interface ChangedMails {
  /** Ids of those that were changed. */
  readonly done: readonly string[]
  /** The others, with the reason. */
  readonly refused: readonly { readonly id: string; readonly why: string }[]
  /** How many held mails are left for another call, where all were asked for. */
  readonly left: number
}

const mails = recordIds('mails', { most: MAILS_AT_ONCE, label: 'Mails' })
const answer = answers<ChangedMails>('`done`, `refused` with a reason each, and how many are `left`.')

/** Sends mails that are held. */
export const freeMails = act('free-mails', {
  right: 'manageMail',
  title: 'Free',
  finds: 'Free held mails',
  about: 'Held mails are sent. Without a list it frees all of them, and lets sending go on.',
  wayBack: 'Mails that were sent cannot be taken back.',
  logged: 'freed mails.',
  body: { mails },
  answer,
})

/** Gives mails up that were not sent. */
export const cancelMails = act('cancel-mails', {
  right: 'manageMail',
  title: 'Cancel',
  finds: 'Cancel mails',
  about: 'Mails that were not sent yet will not be sent.',
  wayBack: '“Try again” sends them after all, unless they held a link or code.',
  logged: 'cancelled mails.',
  body: { mails },
  answer,
})

/** Sends mails again that did not arrive. */
export const retryMails = act('retest-mails', {
  right: 'manageMail',
  title: 'Try again',
  finds: 'Try mails again',
  about: 'Mails that did not arrive are sent once more, for another 48 hours.',
  wayBack: '“Cancel” stops what was not sent yet.',
  logged: 'tried mails again.',
  body: { mails },
  answer,
})

/** Marks mails that came back to the sender's address after they were sent. */
export const bounceMails = act('bounce-mails', {
  right: 'manageMail',
  title: 'Mark as bounced',
  finds: 'Mark mails as bounced',
  about: 'For mails that came back later. The student and the list by school show it.',
  wayBack: '“Try again” sends them once more, unless they held a link or code.',
  logged: 'marked mails as bounced.',
  body: { mails },
  answer,
})
