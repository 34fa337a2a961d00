import { answers, reading } from '../../ground/declared/acts/act.ts'
import type { ObjectionState } from './objection.ts'

/** The objections to one question, in numbers. */
export interface ObjectedQuestion {
  readonly questionpaper: string
  readonly question: number
  /** The present entry; empty if the key has no letter. */
  readonly entry: string
  readonly open: number
  readonly accepted: number
  readonly refused: number
}

/** What is objected to in an exam. Nobody is named. */
export const objectedQuestions = reading('objections', {
  right: 'keepKeys',
  about: 'The questions of an exam that students objected to, in numbers.',
  query: { exam: 'the exam' },
  answer: answers<{ readonly questions: readonly ObjectedQuestion[] }>(
    '`questions`: paper, question, its entry of the key, and how many are `open`, `accepted` and `refused`.',
  ),
  limits: [{ max: 120, windowS: 60 }],
  errors: { 404: 'The exam does not exist.' },
})

/** An objection as an examiner reads it. */
export interface ReadObjection {
  readonly text: string
  readonly state: ObjectionState
  readonly answer: string
}

/** Texts of one page. */
export const TEXTS_OF_PAGE = 50

export interface ObjectionTexts {
  readonly total: number
  readonly items: readonly ReadObjection[]
}

/** Students' objections to one question, in an order that does not identify them. */
export const objectionTexts = reading('objection-texts', {
  right: 'keepKeys',
  about: 'What students wrote about a question, without their names.',
  query: { questionpaper: 'the paper', question: 'its number', page: 'from 1' },
  answer: answers<ObjectionTexts>('`items` of the page: text, state and answer; and how many there are in `total`.'),
  limits: [{ max: 120, windowS: 60 }],
  errors: { 400: 'The question or the page is no number.' },
})
