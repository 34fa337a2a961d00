import { message, messageTable } from '../../ground/declared/spelling/message.ts'

/** What a student agrees to before their name stands in the public list of ranks. Another text has another version. */
export const LISTING_CONSENT = {
  version: 'public list 1',
  text: message(
    'Your name, school, rank and award will stand in a public list. Everybody can read it until its last day. Search engines are told to leave it out. You can take your name off at any time. If you are under 18, ask a parent or guardian first.',
  ),
} as const

/** Why the server does not keep what a student says to the list: the page says so in their language. */
export const listingRefusals = messageTable({
  noList: 'There is no public list.',
  textChanged: 'The text has changed: load the page again and read it.',
})

/** The most ranks in a public list: it is for prizes and merit. */
export const MOST_LISTED = 500
