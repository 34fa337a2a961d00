import { messageTable } from '../../ground/declared/spelling/message.ts'

/** So long a mailed link works; `expired` names it. */
export const LINK_HOURS = 72

/** Why a mailed link opens nothing: the page behind it says so in the reader's language. */
export const linkRefusals = messageTable({
  unknown: 'This link is wrong. Open it from the mail again.',
  expired: 'This link is older than 72 hours.',
  used: 'This link was used already. A link works once.',
})
