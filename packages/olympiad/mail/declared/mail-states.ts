/** Where a mail stands. `held` waits for a person, `retrying` for its next try. */
export const MAIL_STATES = [
  ...(['queued', 'sending', 'retrying', 'held'] as const),
  ...(['sent', 'bounced', 'failed', 'cancelled'] as const),
] as const
export type MailState = (typeof MAIL_STATES)[number]

/** Why a mail did not arrive: the address is wrong; later, such as a full mailbox; our own fault; refused; too late. */
export const MAIL_FAULTS = ['address', 'later', 'ours', 'refused', 'late'] as const
export type MailFault = (typeof MAIL_FAULTS)[number]

/** The acts of a person on a mail, and the states in which each is possible. */
export const FREEABLE: readonly MailState[] = ['held']
export const CANCELLABLE: readonly MailState[] = ['queued', 'retrying', 'held']
export const RETRYABLE: readonly MailState[] = ['failed', 'bounced', 'cancelled', 'retrying']
/** They may come back hours later, by a mail to the sender's address. */
export const BOUNCEABLE: readonly MailState[] = ['sent', 'retrying']

/** Something that happened to a mail. */
export interface MailEvent {
  /** A record date. */
  readonly at: string
  readonly what: MailState
  /** What the mail server said, or who did it; empty where there is nothing to say. */
  readonly note: string
}
/** A longer history loses its middle. */
export const MAX_EVENTS = 40
