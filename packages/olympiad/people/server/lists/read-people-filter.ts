import { ApiError, type RequestInfo } from '@olympiad/engine'
import { EDITION_FILTERS } from '../../../exams/declared/former-exams.ts'
import { readFilters } from '../../../ground/server/rows/lists/list-query.ts'
import { PERSON_STATES } from '../../declared/people-list.ts'
import type { PeopleQuery } from './select-people.ts'

/** The filter of the list of students. */
export const PEOPLE_FILTERS = ['exam', 'school', 'level', 'room', 'state', 'edition'] as const

/** Reads the filters of the list of students. Throws 400 with the fault. */
export function readPeopleFilters(request: RequestInfo): Pick<PeopleQuery, (typeof PEOPLE_FILTERS)[number]> {
  const { state, edition, ...others } = readFilters(request, PEOPLE_FILTERS)
  if (!isOneOf(PERSON_STATES, state)) throw new ApiError(400, `A state is one of ${PERSON_STATES.join(', ')}.`)
  if (!isOneOf(EDITION_FILTERS, edition)) throw new ApiError(400, `An edition is one of ${EDITION_FILTERS.join(', ')}.`)
  return { ...others, state, edition }
}

const isOneOf = <const Value extends string>(values: readonly Value[], text: string): text is Value | '' =>
  text === '' || values.some((value) => value === text)
