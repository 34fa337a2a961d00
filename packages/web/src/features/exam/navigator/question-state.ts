import type { AnswerSaver, RowState } from '../../../saving/index.ts'
import type { SeenQuestions } from './seen-questions.ts'

/** A student's state of a question. */
export type QuestionState = 'notVisited' | 'seen' | 'answered' | 'marked' | 'answeredAndMarked'

/** Each with its word, and what it means where the word does not say so. */
export const QUESTION_STATES: readonly (readonly [state: QuestionState, word: string, meaning?: string])[] = [
  ['answered', 'answered'],
  ['answeredAndMarked', 'answered and marked', 'the answer counts'],
  ['marked', 'marked, not answered'],
  ['seen', 'seen, not answered'],
  ['notVisited', 'not visited'],
]

const WORDS = new Map(QUESTION_STATES.map(([state, word]) => [state, word]))

/** A state in words: `answered and marked`. */
export function wordOf(state: QuestionState): string {
  return WORDS.get(state) ?? ''
}

/**
 * The three figures of somebody's progress, each with its sign and word. A marked question is counted in one of the
 * others too.
 */
export function summaryOf(
  counts: Record<QuestionState, number>,
): readonly (readonly [QuestionState, number, string])[] {
  const { answered, answeredAndMarked, marked, seen, notVisited } = counts
  return [
    ['answered', answered + answeredAndMarked, 'answered'],
    ['marked', marked + answeredAndMarked, 'marked'],
    ['notVisited', marked + seen + notVisited, 'not answered'],
  ]
}

/** What a question is by its row, and by whether it has been seen. */
export function stateOf({ option, marked }: Partial<RowState> = {}, isSeen = false): QuestionState {
  if (option) return marked ? 'answeredAndMarked' : 'answered'
  if (marked) return 'marked'
  return isSeen ? 'seen' : 'notVisited'
}

/** How many questions there are of each. */
export function countStates({ board }: AnswerSaver, seen: SeenQuestions): Record<QuestionState, number> {
  const counts = { notVisited: 0, seen: 0, answered: 0, marked: 0, answeredAndMarked: 0 }
  const rows = board.rows()
  for (let questionnumber = 1; questionnumber <= board.questionCount; questionnumber++)
    counts[stateOf(rows.get(questionnumber), seen.has(questionnumber))] += 1
  return counts
}
