import { type Engine, table } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { BOARD_SORTS, BOARD_STATES, type BoardRow, type BoardSort } from '../declared/board.ts'

type Compare = (a: BoardRow, b: BoardRow) => number

/**
 * The order that `sort` names, `-` before it for the reverse; equal rows are ordered by need. The worst first if it is
 * empty.
 */
export async function boardOrder(engine: Engine, sort: string): Promise<Compare> {
  const field = sortFieldOf(sort)
  if (!field) return byNeed
  const [compare, sign] = [await sorterOf(engine, field), sort.startsWith('-') ? -1 : 1]
  return (a, b) => sign * compare(a, b) || byNeed(a, b)
}

/** Whether a board can be sorted so. */
export const isBoardSort = (sort: string): boolean => sortFieldOf(sort) !== undefined

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
