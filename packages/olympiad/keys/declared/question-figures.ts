import { answers, reading } from '../../ground/declared/acts/act.ts'

/** How students answered one question. */
export interface QuestionFigure {
  readonly question: number
  /** The share of its mark that students got; null for a question out of the paper. */
  readonly p: number | null
  /** Its correlation with the total, and with the total without it; null where nothing varies. */
  readonly pointBiserial: number | null
  readonly itemRest: number | null
  /** How many left it blank, and chose each letter, in the order of the form. */
  readonly counts: readonly number[]
  /** The answers of `counts`, where a paper has others than A to D: the blank one is empty, `…` is all that came seldom. */
  readonly answers?: readonly string[]
}

export interface QuestionFigures {
  readonly sheets: number
  /** Null under 30 sheets, over 20,000, and before the exam is over for everybody. */
  readonly items: readonly QuestionFigure[] | null
}

/** How students answered the questions of a paper, in numbers alone. */
export const questionFigures = reading('question-figures', {
  right: 'keepKeys',
  about: 'How students answered each question of a paper, in numbers.',
  query: { questionpaper: 'the paper' },
  answer: answers<QuestionFigures>('`sheets`, and `items`: `p`, `pointBiserial`, `itemRest` and `counts` by letter.'),
  limits: [{ max: 30, windowS: 60 }],
  errors: { 404: 'The paper does not exist.' },
})
