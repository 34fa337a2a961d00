import { messageTable } from '../../ground/declared/spelling/message.ts'

/** Why the server takes no form, link or password of a family: the page says so in their language. */
export const refusals = messageTable({
  ownAddress: 'This is the student’s own address.',
  sameForm: 'This form has come already. We have written to this address.',
  closed: 'Registration for this exam is closed.',
  full: 'This exam is full.',
  fullOfLinks: 'This address got its links for today. Go on tomorrow, or on this device.',
  noLongerKept: 'This form is no longer kept.',
  formGone: 'This form is no longer here.',
  nothingAsked: 'Nothing is asked about this form any more.',
  accountGone: 'This account is no longer here.',
  linkEnded: 'This link has ended: the account has a new password or address. Ask the organisers for a password.',
  shortPassword: 'Must be at least 8 characters.',
})
