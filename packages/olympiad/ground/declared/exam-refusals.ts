import { messageTable } from './spelling/message.ts'

/** Why the service refuses what a student asks for in an exam. It says so in English, and pages in the student's language. */
export const examRefusals = messageTable({
  noPaper: 'There is no paper to be sat.',
  notStarted: 'The exam has not started.',
  over: 'The exam is over.',
  justEnded: 'The exam has just ended: the last answers are being written.',
  running: 'The exam is still running for this student.',
  notApproved: 'The exam is not approved.',
  paused: 'The exam is paused by a supervisor.',
  submitted: 'The sheet was submitted.',
  elsewhere: 'The exam is sat on another device now.',
  bound: 'A supervisor has bound the exam to another device. Speak to your supervisor.',
  takenOver: 'Another device took the exam over more than 15 minutes ago. Save these answers as a rescue file.',
  later: 'A choice that was made later stands.',
  noQuestion: 'Name the question.',
  noConsent: 'Not without consent.',
  otherConsentText: 'The text has changed: load the page again and read it.',
  noGuardian: 'Name a parent or guardian who knows of it.',
})
