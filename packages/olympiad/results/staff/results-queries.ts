import { queryOptions } from '@tanstack/react-query'
import type { ReadPage } from '../../kit/console/lists/use-list.ts'
import { callReading } from '../../kit/lib/acts.ts'
import { keepTrying } from '../../kit/lib/fetching/keep-trying.ts'
import { publicationBlockers, rankPreview, resultList } from '../declared/acts/read-results.ts'
import type { ResultRow } from '../declared/result-list.ts'

/** A page of the lines of a set. */
export const readResults: ReadPage<ResultRow> = (question) => callReading(resultList, question)

/** How the ranks of an exam will be made, and which exams are ranked together. */
export const rankPreviewQuery = (exam: string) =>
  queryOptions({
    ...keepTrying,
    queryKey: ['rank-preview', exam],
    queryFn: () => callReading(rankPreview, { exam }),
  })

/** What must be done before the results of an exam can be published. */
export const blockersQuery = (exam: string) =>
  queryOptions({
    ...keepTrying,
    queryKey: ['publication-blockers', exam],
    queryFn: () => callReading(publicationBlockers, { exam }),
    refetchInterval: 15_000,
  })
