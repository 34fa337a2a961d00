import { parseRecordTime } from '@olympiad/schema/record-time'
import { useQuery } from '@tanstack/react-query'
import type { Exam } from '../../exams/declared/exams.ts'
import { BOARD_SORTS, BOARD_STATES, type BoardSort, type BoardState } from '../../hall/declared/board.ts'
import { useAddress } from '../staff/table/use-address.ts'
import { schoolExamsQuery } from './hall-queries.ts'

type Choice = 'exam' | 'school' | 'state' | 'find' | 'page'
/** Changes of the address; an empty value takes a choice away. */
export type Choices = Partial<Record<Choice, string>>

/** The places in the rows of what was chosen before. */
const FIRST_PAGE = { page: '', after: '' }

interface ChoiceOptions {
  readonly nowMs: number
  /** The school of the staff account, by its id; empty for all. */
  readonly ownSchool: string
}

/**
 * Exam, school and filter on show, by the address of the page, so they survive a reload. Staff of a school begin with
 * an exam of their students; `isReady` is false until that is known.
 */
export function useChoice(exams: readonly Exam[], { nowMs, ownSchool }: ChoiceOptions) {
  const { query, change } = useAddress()
  const named = exams.find(({ id }) => id === query.get('exam'))
  const mayWait = ownSchool !== '' && !named
  const { data: sat, isPending } = useQuery({ ...schoolExamsQuery, enabled: mayWait })
  const likely = likeliest(sat ? exams.filter(({ id }) => sat.includes(id)) : exams, nowMs)
  const set = (choices: Choices) => change({ ...(!('page' in choices) && FIRST_PAGE), ...choices }, { replace: true })
  return {
    isReady: !mayWait || !isPending,
    exam: named ?? likely ?? likeliest(exams, nowMs),
    school: query.get('school') ?? '',
    state: stateOf(query.get('state')),
    find: query.get('find') ?? '',
    sort: sortOf(query.get('sort')),
    page: Number(query.get('page')) || 1,
    set,
    choose: (name: 'exam' | 'school' | 'page', value: string) => set({ [name]: value }),
  }
}

function stateOf(text: string | null): BoardState | '' {
  return BOARD_STATES.find((state) => state === text) ?? ''
}

function sortOf(text: string | null): BoardSort | `-${BoardSort}` | '' {
  const field = BOARD_SORTS.find((sort) => text === sort || text === `-${sort}`)
  return field === undefined ? '' : text === field ? field : `-${field}`
}

/** The one that ends next, else the last one. */
export function likeliest(exams: readonly Exam[], nowMs: number): Exam | undefined {
  const byEnd = [...exams].sort((a, b) => parseRecordTime(a.ends) - parseRecordTime(b.ends))
  return byEnd.find(({ ends }) => parseRecordTime(ends) > nowMs) ?? byEnd.at(-1)
}
