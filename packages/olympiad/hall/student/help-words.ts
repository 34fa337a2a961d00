import { type Message, message } from '../../ground/declared/spelling/message.ts'
import { say } from '../../kit/language/language.ts'
import type { HelpKind } from '../declared/help.ts'
import type { HelpRequest } from '../declared/helprequests.ts'
import type { HelpInput } from './help-calls.ts'

/** The reasons for help, in a student's words. */
export const KIND_WORDS: Readonly<Record<HelpKind, Message>> = {
  technical: message('My computer or the network does not work'),
  question: message('There is a mistake in a question'),
  unwell: message('I do not feel well'),
  other: message('Something else'),
}

/** What became of a request. */
export const STATE_WORDS: Readonly<Record<HelpRequest['state'], Message>> = {
  open: message('Sent. A supervisor can see it.'),
  answered: message('Answered'),
  done: message('Done'),
}

const KINDS_ABOUT: Readonly<Record<HelpKind, Message>> = {
  technical: message('My computer or the network does not work: question {question}'),
  question: message('There is a mistake in a question: question {question}'),
  unwell: message('I do not feel well: question {question}'),
  other: message('Something else: question {question}'),
}

/** `There is a mistake in a question: question 17` */
export function describeAsked({ kind, question }: HelpInput): string {
  return question > 0 ? say(KINDS_ABOUT[kind], { question }) : say(KIND_WORDS[kind])
}
