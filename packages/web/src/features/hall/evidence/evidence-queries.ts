import type { Gallery, Report, ReportRow, Timeline } from '@olympiad/contract/hall/timeline'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { keepTrying } from '../../../lib/keep-trying.ts'
import { recordService } from '../../../lib/record-service.ts'
import type { Shown } from '../hall-queries.ts'

// Drawn once, or each new draw would start the pause over.
const POLL_MS = 40_000 + Math.random() * 10_000

const polled = {
  ...keepTrying,
  refetchInterval: (query: Parameters<typeof keepTrying.refetchInterval>[0]) =>
    keepTrying.refetchInterval(query) || POLL_MS,
  placeholderData: keepPreviousData,
} as const

const ask = <T>(what: string, query: Record<string, string | number>) =>
  recordService.send<T>(`/api/olympiad/${what}`, { method: 'GET', query })

const asQuery = ({ exam, school, page }: Shown) => ({ exam, page, ...(school !== '' && { school }) })

export const galleryQuery = (shown: Shown) =>
  queryOptions({
    ...polled,
    queryKey: ['gallery', shown.exam, shown.school, shown.page],
    queryFn: () => ask<Gallery>('gallery', asQuery(shown)),
    enabled: shown.exam !== '',
  })

export const timelineQuery = (examinee: string) =>
  queryOptions({
    ...polled,
    queryKey: ['timeline', examinee],
    queryFn: () => ask<Timeline>('timeline', { examinee }),
  })

/** More than this are no report to be read: a school is chosen then. */
const MOST_PAGES = 25

export interface WholeReport extends Omit<Report, 'page' | 'totalPages' | 'items'> {
  readonly rows: readonly ReportRow[]
  readonly isCut: boolean
}

/** All pages of a report, one after the other. */
export const reportQuery = ({ exam, school }: Pick<Shown, 'exam' | 'school'>) =>
  queryOptions({
    ...keepTrying,
    queryKey: ['report', exam, school],
    queryFn: async (): Promise<WholeReport> => {
      const first = await ask<Report>('report', asQuery({ exam, school, page: 1 }))
      const rows = [...first.items]
      for (let page = 2; page <= Math.min(first.totalPages, MOST_PAGES); page++)
        rows.push(...(await ask<Report>('report', asQuery({ exam, school, page }))).items)
      return { at: first.at, exam: first.exam, rows, isCut: first.totalPages > MOST_PAGES }
    },
    enabled: exam !== '',
  })

/** What lets a file be fetched by its address, for a while. */
export const fileTokenQuery = queryOptions({
  ...keepTrying,
  queryKey: ['filetoken'],
  queryFn: () => recordService.files.getToken(),
  refetchInterval: 60_000,
})
