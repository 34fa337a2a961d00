import type { QuestionPlaces } from './find-questions.ts'

/** The questions that begin on a page of the paper: the first and the last. */
export interface PageQuestions {
  readonly page: number
  readonly first: number
  readonly last: number
}

/** Undefined for a page on which none begins, or before it is known. */
export function questionsOn(places: QuestionPlaces, page: number): PageQuestions | undefined {
  const numbers = [...places].filter(([, { spot }]) => spot.page === page).map(([questionnumber]) => questionnumber)
  if (numbers.length === 0) return undefined
  return { page, first: Math.min(...numbers), last: Math.max(...numbers) }
}
