import { type Message, message } from '../../ground/declared/spelling/message.ts'
import type { QuestionOutcome } from '../declared/scoring.ts'

/** The possible outcomes of a question, each with word, sign and theme colour. */
export const outcomes: readonly {
  readonly outcome: QuestionOutcome['outcome']
  readonly label: Message
  readonly sign: string
  readonly color: string
}[] = [
  { outcome: 'right', label: message('Right'), sign: '✓', color: 'saved.main' },
  { outcome: 'wrong', label: message('Wrong'), sign: '✕', color: 'error.main' },
  { outcome: 'ignored', label: message('Not answered'), sign: '–', color: 'text.secondary' },
  { outcome: 'partial', label: message('Partly right'), sign: '◐', color: 'waiting.main' },
  { outcome: 'given', label: message('Full mark'), sign: '★', color: 'saved.main' },
  { outcome: 'withdrawn', label: message('Cancelled'), sign: '∅', color: 'text.secondary' },
  { outcome: 'uncounted', label: message('Not counted'), sign: '○', color: 'text.secondary' },
]

/** The outcomes of a sheet: most keys neither give a mark nor cancel a question. */
export const outcomesIn = (questions: readonly QuestionOutcome[]) =>
  outcomes.filter(({ outcome }, at) => at < 3 || questions.some((question) => question.outcome === outcome))
