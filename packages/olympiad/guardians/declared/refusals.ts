import { messageTable } from '../../ground/declared/spelling/message.ts'

/** Why the server shows a guardian no question, or keeps no answer: the page says so in their language. */
export const refusals = messageTable({
  studentGone: 'There is no such student any more.',
  otherAddress: 'This link went to another address than the one we have now.',
  textChanged: 'The text has changed: load the page again and read it.',
  nothingSaid: 'Say something to one purpose at least.',
})
