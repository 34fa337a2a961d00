import { messageTable } from '../../ground/declared/spelling/message.ts'

/** Why the server takes no objection: the page says so in the student's language. */
export const refusals = messageTable({
  notNow: 'Objections are not taken now.',
  empty: 'Say what is wrong.',
  same: 'You have objected to this question already.',
  most: 'No more objections are taken of you.',
})
