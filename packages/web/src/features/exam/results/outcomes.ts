import type { QuestionOutcome } from '@olympiad/contract/results/scoring'

/** How a question can come out, each with word, sign and theme colour. */
export const outcomes: readonly {
  readonly outcome: QuestionOutcome['outcome']
  readonly label: string
  readonly sign: string
  readonly color: string
}[] = [
  { outcome: 'right', label: 'Right', sign: '✓', color: 'saved.main' },
  { outcome: 'wrong', label: 'Wrong', sign: '✕', color: 'error.main' },
  { outcome: 'ignored', label: 'Not answered', sign: '–', color: 'text.secondary' },
]
