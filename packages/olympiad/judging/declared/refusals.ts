import { messageTable } from '../../ground/declared/spelling/message.ts'

/** Why the server takes no reply to a decision: the page says so in the student's language. */
export const refusals = messageTable({
  notOver: 'It is answered once the exam is over.',
  nothingDecided: 'Nothing was decided.',
  answered: 'You have answered: it is said once.',
})
