import { type Message, message } from '@olympiad/olympiad/ground/declared/spelling/message'
import type { QuestionState } from './question-state.ts'

const WORDS: Readonly<Record<QuestionState, Message>> = {
  answered: message('answered'),
  answeredAndMarked: message('answered and marked'),
  marked: message('marked, not answered'),
  seen: message('seen, not answered'),
  notVisited: message('not visited'),
}

/** A state in words: `answered and marked`. */
export const wordOf = (state: QuestionState): Message => WORDS[state]

/** The three signs that one has to know: the others are put together from them. */
export const SIGNS: readonly (readonly [state: QuestionState, meaning: Message])[] = [
  ['answered', message('answered')],
  ['answeredAndMarked', message('marked: the answer counts')],
  ['notVisited', message('not answered')],
]
