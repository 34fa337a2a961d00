import type { AnswerSaver, RowState } from '@olympiad/olympiad/answers/student/index'
import { type Message, message } from '@olympiad/olympiad/ground/declared/spelling/message'
import type { SeenQuestions } from './seen-questions.ts'

/** A student's state of a question. */
export type QuestionState = 'notVisited' | 'seen' | 'answered' | 'marked' | 'answeredAndMarked'

/**
 * The three figures of somebody's progress, each with its sign and word. A marked question is counted in one of the
 * others too.
 */
export function summaryOf(
  counts: Record<QuestionState, number>,
): readonly (readonly [QuestionState, number, Message])[] {
  const { answered, answeredAndMarked, marked, seen, notVisited } = counts
  return [
    ['answered', answered + answeredAndMarked, message('answered')],
    ['marked', marked + answeredAndMarked, message('marked')],
    ['notVisited', marked + seen + notVisited, message('not answered')],
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
  for (const { number } of board.form.questions) counts[stateOf(rows.get(number), seen.has(number))] += 1
  return counts
}
