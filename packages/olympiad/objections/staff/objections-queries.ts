import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { questionFigures } from '../../keys/declared/question-figures.ts'
import { callReading } from '../../kit/lib/acts.ts'
import { keepTrying } from '../../kit/lib/fetching/keep-trying.ts'
import { objectedQuestions, objectionTexts } from '../declared/read-objections.ts'

/** Examiners see no records of objections and get no events, so the page polls. */
const AGAIN_MS = 30_000

/** The questions of an exam that students objected to. */
export const objectedQuery = (exam: string) =>
  queryOptions({
    ...keepTrying,
    queryKey: ['objections', exam],
    queryFn: async () => (await callReading(objectedQuestions, { exam })).questions,
    refetchInterval: AGAIN_MS,
  })

interface OfQuestion {
  readonly questionpaper: string
  readonly question: number
  readonly page: number
}

/** A page of what students wrote about a question. */
export const textsQuery = ({ questionpaper, question, page }: OfQuestion) =>
  queryOptions({
    ...keepTrying,
    queryKey: ['objection-texts', questionpaper, question, page],
    queryFn: () => callReading(objectionTexts, { questionpaper, question: String(question), page: String(page) }),
    placeholderData: keepPreviousData,
  })

/** How students answered the questions of a paper. */
export const figuresQuery = (questionpaper: string) =>
  queryOptions({
    queryKey: ['question-figures', questionpaper],
    queryFn: () => callReading(questionFigures, { questionpaper }),
    staleTime: 60_000,
  })
