import type { QuestionState } from './question-state.ts'

const WORDS: Readonly<Record<QuestionState, string>> = {
  answered: 'answered',
  answeredAndMarked: 'answered and marked',
  marked: 'marked, not answered',
  seen: 'seen, not answered',
  notVisited: 'not visited',
}

/** A state in words: `answered and marked`. */
export const wordOf = (state: QuestionState): string => WORDS[state]

/** The three signs that one has to know: the others are put together from them. */
export const SIGNS: readonly (readonly [state: QuestionState, meaning: string])[] = [
  ['answered', 'answered'],
  ['answeredAndMarked', 'marked: the answer counts'],
  ['notVisited', 'not answered'],
]
