import { olympiad } from '@olympiad/contract/collections/index'
import type { Supervisor } from '@olympiad/contract/collections/supervisors'
import {
  BOARD_PAGE,
  BOARD_STATES,
  type Board,
  type BoardRow,
  type BoardState,
  MOST_ON_BOARD,
} from '@olympiad/contract/hall/board'
import { formatRecordTime } from '@olympiad/contract/record-time'
import { ApiError, type Engine, notFound, type RequestInfo, route, TimeSlice, table } from '@olympiad/engine'
import { isInScope, staffThatMay } from '../acts/staff-guard.ts'
import { readHouseRules } from '../privacy/edition.ts'
import type { StoredExam } from '../sittings/own-exam.ts'
import { boardRow, readSeats } from './board-rows.ts'

interface Wanted {
  /** The ids. */
  readonly exam: string
  /** Empty for all. */
  readonly school: string
  /** From 1 on. */
  readonly page: number
  /** Who asks may read events of monitoring. */
  readonly hasEvents: boolean
}

const RANKS = new Map(BOARD_STATES.map((state, rank) => [state, rank]))

/** Who of an exam is there, and how they get on, the worst first. */
async function board(engine: Engine, { exam: id, school, page, hasEvents }: Wanted): Promise<Board> {
  const nowMs = engine.now()
  const exam = await table(engine, olympiad.exams).find(id)
  if (!exam) throw new ApiError(400, 'There is no such exam.')
  const rows = await rowsOf(engine, { exam, school, hasEvents, nowMs })
  const counts = Object.fromEntries(BOARD_STATES.map((state) => [state, 0])) as Record<BoardState, number>
  for (const { state } of rows ?? []) counts[state]++
  const sorted = (rows ?? []).sort(byNeed)
  return {
    at: formatRecordTime(nowMs),
    counts,
    page,
    totalPages: Math.ceil(sorted.length / BOARD_PAGE),
    isTooLarge: rows === null,
    items: sorted.slice((page - 1) * BOARD_PAGE, page * BOARD_PAGE),
  }
}

/** Null where they are more than a board has room for. */
async function rowsOf(
  engine: Engine,
  { exam, nowMs, ...wanted }: Pick<Wanted, 'school' | 'hasEvents'> & { exam: StoredExam; nowMs: number },
): Promise<BoardRow[] | null> {
  const seats = await readSeats(engine, { ...wanted, exam: exam.id, most: MOST_ON_BOARD + 1 })
  if (seats.length > MOST_ON_BOARD) return null
  const { asks } = await readHouseRules(engine)
  const rows: BoardRow[] = []
  const slice = new TimeSlice()
  for (const seat of seats) {
    if (slice.isOver) await slice.next()
    rows.push(boardRow(engine, { seat, exam, nowMs, asks }))
  }
  return rows
}

function byNeed(a: BoardRow, b: BoardRow): number {
  const rank = (RANKS.get(a.state) ?? 0) - (RANKS.get(b.state) ?? 0)
  return rank || (a.username < b.username ? -1 : 1)
}

/** Staff of a school see it and no other. */
function wantedIn(request: RequestInfo): Wanted {
  const { exam = '', school = '', page = '1' } = request.query
  if (exam === '') throw new ApiError(400, 'Name an exam.')
  if (!/^[1-9]\d{0,3}$/.test(page)) throw new ApiError(400, 'A page is a number from 1 on.')
  const own = (request.account?.record as Partial<Supervisor> | undefined)?.school ?? ''
  const wanted = { exam, school: school || own, page: Number(page) }
  if (!isInScope(request, 'board', wanted.school)) throw notFound()
  return { ...wanted, hasEvents: isInScope(request, 'readEvidence', wanted.school) }
}

export const boardRoute = route({
  method: 'GET',
  path: '/olympiad/board',
  guard: staffThatMay('board'),
  limits: [{ max: 60, windowS: 60 }],
  handle: (engine, { request }) => board(engine, wantedIn(request)),
})
