import { ApiError, type Engine, notFound, type RequestInfo, TimeSlice, table } from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../all/collections.ts'
import { readingRoute } from '../../ground/server/acts/act-route.ts'
import { isInScope, ownSchool } from '../../ground/server/rows/staff-guard.ts'
import type { StoredExam } from '../../ground/server/rows/stored.ts'
import type { DroppedSpell } from '../../watching/declared/watch-rules.ts'
import {
  BOARD_PAGE,
  BOARD_SORTS,
  BOARD_STATES,
  type Board,
  type BoardRow,
  type BoardSort,
  type BoardState,
  FIND_LENGTH,
  MAX_ON_BOARD,
} from '../declared/board.ts'
import { board as declared } from '../declared/read-hall.ts'
import { type BoardContext, boardRow, readBoardContext, readSeats, type Seat } from './board-rows.ts'
import { findSitters, matcherOf } from './find-sitters.ts'

interface BoardQuery {
  /** The ids; no school for all. */
  readonly exam: string
  readonly school: string
  /** Empty for all. */
  readonly state: BoardState | ''
  readonly find: string
  /** One of `BOARD_SORTS`, `-` before it for the other way round; empty for the worst first. */
  readonly sort: string
  /** From 1 on. */
  readonly page: number
  /** The caller may read events of monitoring. */
  readonly hasEvents: boolean
  /** The caller's account. */
  readonly asker: string
}

/** All examinees of an exam and their states, the worst first; one page of those who match. */
async function board(engine: Engine, query: BoardQuery): Promise<Board> {
  const nowMs = engine.now()
  const exam = await table(engine, olympiad.exams).find(query.exam)
  if (!exam) throw new ApiError(400, 'There is no such exam.')
  const { seats, isTooLarge } = await seatsOf(engine, query)
  const context = await readBoardContext(engine, exam.id)
  const rows = await rowsOf(engine, { seats, exam, nowMs, context })
  const counts = Object.fromEntries(BOARD_STATES.map((state) => [state, 0])) as Record<BoardState, number>
  if (!isTooLarge) for (const { state } of rows) counts[state]++
  const matches = matcherOf(query.find)
  const found = rows.filter((row) => (query.state === '' || row.state === query.state) && matches(row))
  found.sort(await boardOrder(engine, query.sort))
  return {
    at: formatRecordTime(nowMs),
    counts,
    found: found.length,
    dropped: context.spells.filter((spell) => isShown(spell, query)).map(spellTold),
    page: query.page,
    totalPages: Math.ceil(found.length / BOARD_PAGE),
    isTooLarge,
    items: found.slice((query.page - 1) * BOARD_PAGE, query.page * BOARD_PAGE),
  }
}

const isShown = ({ school, until }: DroppedSpell, query: BoardQuery) =>
  until === '' && (school === '' || query.school === '' || school === query.school)

const spellTold = ({ exam, school, rule, since, until }: DroppedSpell): DroppedSpell => {
  return { exam, school, rule, since, until }
}

/** The seats of everybody; if a board has no room for all, those that match. */
async function seatsOf(engine: Engine, query: BoardQuery): Promise<{ seats: Seat[]; isTooLarge: boolean }> {
  const seats = await readSeats(engine, { ...query, most: MAX_ON_BOARD + 1 })
  if (seats.length <= MAX_ON_BOARD) return { seats, isTooLarge: false }
  const ids = query.find === '' ? [] : await findSitters(engine, { ...query, most: BOARD_PAGE })
  return { seats: await readSeats(engine, { ...query, ids, most: BOARD_PAGE }), isTooLarge: true }
}

async function rowsOf(
  engine: Engine,
  { seats, exam, nowMs, context }: { seats: readonly Seat[]; exam: StoredExam; nowMs: number; context: BoardContext },
): Promise<BoardRow[]> {
  const rows: BoardRow[] = []
  const slice = new TimeSlice()
  for (const seat of seats) {
    if (slice.isOver) await slice.next()
    rows.push(boardRow(engine, { ...context, seat, exam, nowMs }))
  }
  return rows
}

/** The filter of a request. Staff of a school see only their school. Throws 400 with the fault. */
function queryOf(request: RequestInfo): BoardQuery {
  const { exam = '', school = '', state = '', find = '', sort = '', page = '1' } = request.query
  if (exam === '') throw new ApiError(400, 'Name an exam.')
  if (!/^[1-9]\d{0,3}$/.test(page)) throw new ApiError(400, 'A page is a number from 1 on.')
  if (!isStateOrEmpty(state)) throw new ApiError(400, `A state is one of ${BOARD_STATES.join(', ')}.`)
  if (sort !== '' && !isBoardSort(sort))
    throw new ApiError(400, `A board is sorted by one of ${BOARD_SORTS.join(', ')}.`)
  if (find.length > FIND_LENGTH) throw new ApiError(400, `Look for at most ${FIND_LENGTH} letters.`)
  const asked = { exam, school: school || ownSchool(request), state, find: find.trim(), sort, page: Number(page) }
  if (!isInScope(request, 'board', asked.school)) throw notFound()
  return {
    ...asked,
    hasEvents: isInScope(request, 'readEvidence', asked.school),
    asker: request.account?.record.id ?? '',
  }
}

const isStateOrEmpty = (text: string): text is BoardState | '' =>
  text === '' || BOARD_STATES.some((state) => state === text)

export const boardRoute = readingRoute(declared, {
  handle: (engine, { request }) => board(engine, queryOf(request)),
})

type Compare = (a: BoardRow, b: BoardRow) => number

/**
 * The order that `sort` names, `-` before it for the reverse; equal rows are ordered by need. The worst first if it is
 * empty.
 */
async function boardOrder(engine: Engine, sort: string): Promise<Compare> {
  const field = sortFieldOf(sort)
  if (!field) return byNeed
  const [compare, sign] = [await sorterOf(engine, field), sort.startsWith('-') ? -1 : 1]
  return (a, b) => sign * compare(a, b) || byNeed(a, b)
}

/** Whether a board can be sorted so. */
const isBoardSort = (sort: string): boolean => sortFieldOf(sort) !== undefined

const sortFieldOf = (sort: string) => BOARD_SORTS.find((field) => sort === field || sort === `-${field}`)

const RANKS = new Map(BOARD_STATES.map((state, rank) => [state, rank]))
const byState: Compare = (a, b) => (RANKS.get(a.state) ?? 0) - (RANKS.get(b.state) ?? 0)
const byNeed: Compare = (a, b) => byState(a, b) || (a.username < b.username ? -1 : 1)

const SORTERS: Readonly<Record<Exclude<BoardSort, 'school'>, Compare>> = {
  state: byState,
  name: (a, b) => compareTexts(a.name || a.username, b.name || b.username),
  seat: (a, b) => compareTexts(a.room, b.room) || compareTexts(a.seat, b.seat),
  answered: (a, b) => a.answered - b.answered,
  seen: (a, b) => Number(a.seen > b.seen) - Number(a.seen < b.seen),
  ends: (a, b) => Number(a.ends > b.ends) - Number(a.ends < b.ends),
}

/** Rows carry the id of their school; the names are read only where they make the order. */
async function sorterOf(engine: Engine, field: BoardSort): Promise<Compare> {
  if (field !== 'school') return SORTERS[field]
  const names = new Map((await table(engine, olympiad.schools).all()).map(({ id, name }) => [id, name]))
  const nameOf = ({ school }: BoardRow) => names.get(school) ?? ''
  return (a, b) => compareTexts(nameOf(a), nameOf(b))
}

let collator: Intl.Collator | undefined

/** `Seat 2` comes before `Seat 10`, and rows without a text come last. */
function compareTexts(a: string, b: string): number {
  collator ??= new Intl.Collator('en', { numeric: true }) // not at the start: it takes ten milliseconds
  return Number(a === '') - Number(b === '') || collator.compare(a, b)
}
