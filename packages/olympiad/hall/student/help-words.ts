import type { HelpKind } from '../declared/help.ts'
import type { HelpRequest } from '../declared/helprequests.ts'
import type { HelpInput } from './help-calls.ts'

/** The reasons for help, in a student's words. */
export const KIND_WORDS: Readonly<Record<HelpKind, string>> = {
  technical: 'My computer or the network does not work',
  question: 'There is a mistake in a question',
  unwell: 'I do not feel well',
  other: 'Something else',
}

/** What became of a request. */
export const STATE_WORDS: Readonly<Record<HelpRequest['state'], string>> = {
  open: 'Sent. A supervisor can see it.',
  answered: 'Answered',
  done: 'Done',
}

/** `There is a mistake in a question: question 17` */
export function describeAsked({ kind, question }: HelpInput): string {
  return `${KIND_WORDS[kind]}${question > 0 ? `: question ${question}` : ''}`
}
