import type { Exam } from '@olympiad/contract/collections/exams/exams'
import { BOARD_SORTS, BOARD_STATES, type BoardSort, type BoardState } from '@olympiad/contract/hall/board'
import { parseRecordTime } from '@olympiad/contract/record-time'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { schoolExamsQuery } from './hall-queries.ts'

type Choice = 'exam' | 'school' | 'state' | 'find' | 'page'
/** Changes of the address; an empty value takes a choice away. */
export type Choices = Partial<Record<Choice, string>>

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
  const [params, setParams] = useSearchParams()
  const named = exams.find(({ id }) => id === params.get('exam'))
  const mayWait = ownSchool !== '' && !named
  const { data: sat, isPending } = useQuery({ ...schoolExamsQuery, enabled: mayWait })
  const likely = likeliest(sat ? exams.filter(({ id }) => sat.includes(id)) : exams, nowMs)
  const set = (choices: Choices) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (!('page' in choices)) for (const place of ['page', 'after']) after.delete(place) // of other rows
        for (const [name, value] of Object.entries(choices)) value === '' ? after.delete(name) : after.set(name, value)
        return after
      },
      { replace: true },
    )
  return {
    isReady: !mayWait || !isPending,
    exam: named ?? likely ?? likeliest(exams, nowMs),
    school: params.get('school') ?? '',
    state: stateOf(params.get('state')),
    find: params.get('find') ?? '',
    sort: sortOf(params.get('sort')),
    page: Number(params.get('page')) || 1,
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
