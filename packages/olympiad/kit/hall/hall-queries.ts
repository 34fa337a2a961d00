import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ActInput } from '../../ground/declared/acts/act.ts'
import { announce } from '../../hall/declared/announce.ts'
import type { Board, BoardRow, BoardSort, BoardState } from '../../hall/declared/board.ts'
import { board, helpRequests, schoolExams } from '../../hall/declared/read-hall.ts'
import type { School } from '../../schools/declared/schools.ts'
import { callAct, callReading } from '../lib/acts.ts'
import { keepTrying } from '../lib/fetching/keep-trying.ts'
import { recordService } from '../lib/record-service.ts'

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
export interface HallChoice {
  /** The ids; all schools in scope if it is empty. */
  readonly exam: string
  readonly school: string
  readonly page: number
}
/** The rows of a board that are shown; state and text are empty for all. */
export interface BoardFilter extends HallChoice {
  readonly state: BoardState | ''
  readonly find: string
  /** Empty for those to look after first; `-` before it for the other way round. */
  readonly sort: BoardSort | `-${BoardSort}` | ''
}

function askBoard(filter: BoardFilter): Promise<Board> {
  return callReading(board, { ...filter, page: String(filter.page) })
}

export const boardQuery = (filter: BoardFilter) =>
  queryOptions({
    ...polled,
    queryKey: ['board', filter.exam, filter.school, filter.state, filter.find, filter.sort, filter.page],
    queryFn: () => askBoard(filter),
    enabled: filter.exam !== '',
  })

/** The present row of one examinee; undefined for one who no longer sits the exam. */
export const rowQuery = ({ exam, school, username }: Omit<HallChoice, 'page'> & { readonly username: string }) =>
  queryOptions({
    queryKey: ['board', exam, school, 'row', username],
    queryFn: async () => {
      const { items } = await askBoard({ exam, school, page: 1, state: '', find: username, sort: '' })
      return items.find((row) => row.username === username) ?? null
    },
    gcTime: 0,
  })

/** All who are not there, and when that was so; asked for once. */
export const absentQuery = ({ exam, school }: Omit<HallChoice, 'page'>) =>
  queryOptions({
    ...keepTrying,
    queryKey: ['absent', exam, school],
    queryFn: () => askAllRows({ exam, school, state: 'absent', find: '', sort: '' }),
    gcTime: 0,
  })

/** All rows that a filter lets through, page after page, with the last page's board. */
export async function askAllRows(filter: Omit<BoardFilter, 'page'>): Promise<Board & { readonly rows: BoardRow[] }> {
  const rows: BoardRow[] = []
  for (let page = 1; ; page++) {
    const board = await askBoard({ ...filter, page })
    rows.push(...board.items)
    if (page >= board.totalPages) return { ...board, rows }
  }
}

/** The requests for help that wait in an exam; asked for in the background too, since a sound tells of new ones. */
export const openRequestsQuery = ({ exam, school }: Omit<HallChoice, 'page'>) =>
  queryOptions({
    ...polled,
    placeholderData: undefined, // another exam's requests are not this one's
    refetchIntervalInBackground: true,
    queryKey: ['helprequests', exam, school],
    queryFn: () => callReading(helpRequests, { exam, school }),
    enabled: exam !== '',
  })

/** Ids of the exams that students of the account's school sit; null for an account of no school. */
export const schoolExamsQuery = queryOptions({
  queryKey: ['schoolexams'],
  networkMode: 'always',
  retry: false, // without it the exam that ends next is shown
  queryFn: async () => (await callReading(schoolExams, {})).exams,
})

/** Those in scope, by name. */
export const schoolsQuery = queryOptions({
  ...keepTrying,
  queryKey: ['schools'],
  queryFn: () => recordService.collection<School>('schools').getFullList({ sort: 'name' }),
})

/** How many an announcement would reach; asked again at each opening. */
export const recipientsQuery = (to: Pick<ActInput<typeof announce>, 'exam' | 'school'> | undefined) =>
  queryOptions({
    queryKey: ['announce', to],
    queryFn: () => callAct(announce, { ...to, preview: true }),
    gcTime: 0,
  })
