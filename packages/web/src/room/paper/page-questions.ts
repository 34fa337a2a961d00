import type { QuestionPlaces } from '@olympiad/olympiad/kit/own-exam/find-questions'

/** The questions that begin on a page of the paper; first and last are absent if none does. */
export interface PageQuestions {
  readonly page: number
  readonly first?: number
  readonly last?: number
}

/** Undefined if the places of the questions are unknown. */
export function questionsOn(places: QuestionPlaces, page: number): PageQuestions | undefined {
  if (places.size === 0) return undefined
  const numbers = [...places].filter(([, { spot }]) => spot.page === page).map(([questionnumber]) => questionnumber)
  return numbers.length === 0 ? { page } : { page, first: Math.min(...numbers), last: Math.max(...numbers) }
}
