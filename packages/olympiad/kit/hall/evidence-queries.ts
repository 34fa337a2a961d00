import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { gallery, report, timeline } from '../../judging/declared/read-evidence.ts'
import type { Report, ReportRow } from '../../judging/declared/timeline.ts'
import { callReading } from '../lib/acts.ts'
import { keepTrying } from '../lib/fetching/keep-trying.ts'
import { recordService } from '../lib/record-service.ts'
import type { HallChoice } from './hall-queries.ts'

// Drawn once, or each new draw would start the pause over.
const POLL_MS = 40_000 + Math.random() * 10_000

const polled = {
  ...keepTrying,
  refetchInterval: (query: Parameters<typeof keepTrying.refetchInterval>[0]) =>
    keepTrying.refetchInterval(query) || POLL_MS,
  placeholderData: keepPreviousData,
} as const

/** Which page of a room is shown: the one behind a username, empty = the first. */
export interface ShownPage extends Pick<HallChoice, 'exam' | 'school'> {
  readonly after: string
  /** A part of a name or username; empty for everybody. */
  readonly find: string
  /** `noticed`: only students with something noticed. */
  readonly only: string
}

export const galleryQuery = (shown: ShownPage) =>
  queryOptions({
    ...polled,
    queryKey: ['gallery', shown.exam, shown.school, shown.find, shown.only, shown.after],
    queryFn: () => callReading(gallery, { ...shown }),
    enabled: shown.exam !== '',
  })

export const timelineQuery = (examinee: string) =>
  queryOptions({
    ...polled,
    queryKey: ['timeline', examinee],
    queryFn: () => callReading(timeline, { examinee }),
  })

/** More than this are no report to be read: a school is chosen then. */
const MAX_PAGES = 25

export interface WholeReport extends Omit<Report, 'next' | 'items'> {
  readonly rows: readonly ReportRow[]
  readonly isCut: boolean
}

/** All pages of a report, one after the other. */
export const reportQuery = ({ exam, school }: Pick<HallChoice, 'exam' | 'school'>) =>
  queryOptions({
    ...keepTrying,
    queryKey: ['report', exam, school],
    queryFn: async (): Promise<WholeReport> => {
      const first = await callReading(report, { exam, school })
      const rows = [...first.items]
      let { next } = first
      for (let pages = 1; next !== '' && pages < MAX_PAGES; pages++) {
        const page = await callReading(report, { exam, school, after: next })
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
