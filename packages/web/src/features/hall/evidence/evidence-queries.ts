import type { Gallery, Report, ReportRow, Timeline } from '@olympiad/contract/hall/timeline'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { keepTrying } from '../../../lib/fetching/keep-trying.ts'
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

/** Which page of a room is shown: the one behind a username, empty = the first. */
export interface ShownPage extends Pick<Shown, 'exam' | 'school'> {
  readonly after: string
}

const asQuery = ({ exam, school, after }: ShownPage) => ({
  exam,
  ...(school !== '' && { school }),
  ...(after !== '' && { after }),
})

export const galleryQuery = (shown: ShownPage) =>
  queryOptions({
    ...polled,
    queryKey: ['gallery', shown.exam, shown.school, shown.after],
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
const MAX_PAGES = 25

export interface WholeReport extends Omit<Report, 'next' | 'items'> {
  readonly rows: readonly ReportRow[]
  readonly isCut: boolean
}

/** All pages of a report, one after the other. */
export const reportQuery = ({ exam, school }: Pick<Shown, 'exam' | 'school'>) =>
  queryOptions({
    ...keepTrying,
    queryKey: ['report', exam, school],
    queryFn: async (): Promise<WholeReport> => {
      const first = await ask<Report>('report', asQuery({ exam, school, after: '' }))
      const rows = [...first.items]
      let { next } = first
      for (let pages = 1; next !== '' && pages < MAX_PAGES; pages++) {
        const page = await ask<Report>('report', asQuery({ exam, school, after: next }))
        rows.push(...page.items)
        next = page.next
      }
      return { at: first.at, exam: first.exam, rows, isCut: next !== '' }
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
