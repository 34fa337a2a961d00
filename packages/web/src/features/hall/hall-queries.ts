import type { Examinee } from '@olympiad/contract/collections/examinees'
import type { HelpRequest } from '@olympiad/contract/collections/helprequests'
import type { School } from '@olympiad/contract/collections/schools'
import type { Board, BoardRow } from '@olympiad/contract/hall/board'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { keepTrying } from '../../lib/keep-trying.ts'
import { recordService } from '../../lib/record-service.ts'

// Pages that were opened together ask apart; drawn once, or each new draw would start the pause over.
const POLL_MS = 9000 + Math.random() * 3000

/** Asked again and again while the page is seen; sooner or later after a failure, as any other. */
const polled = {
  ...keepTrying,
  refetchInterval: (query: Parameters<typeof keepTrying.refetchInterval>[0]) =>
    keepTrying.refetchInterval(query) || POLL_MS,
  refetchOnWindowFocus: 'always',
  placeholderData: keepPreviousData,
} as const

/** What is shown of an exam. */
export interface Shown {
  /** The ids; all schools in scope where it is empty. */
  readonly exam: string
  readonly school: string
  readonly page: number
}
export type AskedHelp = HelpRequest & { readonly expand?: { readonly examinee?: Examinee } }

export const boardQuery = ({ exam, school, page }: Shown) =>
  queryOptions({
    ...polled,
    queryKey: ['board', exam, school, page],
    queryFn: () => {
      const query = { exam, page, ...(school !== '' && { school }) }
      return recordService.send<Board>('/api/olympiad/board', { method: 'GET', query })
    },
    enabled: exam !== '',
  })

/** All who are not there, and when that was so; asked for once. */
export const absentQuery = ({ exam, school }: Omit<Shown, 'page'>) =>
  queryOptions({
    ...keepTrying,
    queryKey: ['absent', exam, school],
    queryFn: async () => {
      const rows: BoardRow[] = []
      for (let page = 1; ; page++) {
        const query = { exam, page, ...(school !== '' && { school }) }
        const board = await recordService.send<Board>('/api/olympiad/board', { method: 'GET', query })
        rows.push(...board.items.filter(({ state }) => state === 'absent')) // they stand at the front
        if (page >= board.totalPages || rows.length >= board.counts.absent) return { ...board, rows }
      }
    },
    gcTime: 0,
  })

/** The oldest requests that wait, of one school or of all in scope. */
export const helpQuery = (school: string) =>
  queryOptions({
    ...polled,
    queryKey: ['helprequests', school],
    queryFn: async () => {
      const open = 'state = "open"'
      const filter = school === '' ? open : recordService.filter(`${open} && examinee.school = {:school}`, { school })
      const options = { filter, sort: 'created', expand: 'examinee' }
      return (await recordService.collection<AskedHelp>('helprequests').getList(1, 50, options)).items
    },
  })

/** Those in scope, by name. */
export const schoolsQuery = queryOptions({
  ...keepTrying,
  queryKey: ['schools'],
  queryFn: () => recordService.collection<School>('schools').getFullList({ sort: 'name' }),
})

/** Carries an act out. Rejects with the service's error. */
export function act<T>(name: string, body: Readonly<Record<string, unknown>>): Promise<T> {
  return recordService.send<T>(`/api/olympiad/${name}`, { method: 'POST', body: { ...body } })
}
