import { people as declared } from '@olympiad/contract/acts/people/read-people'
import {
  type Page,
  PEOPLE_SORTS,
  PERSON_STATES,
  type PersonRow,
  type PersonState,
} from '@olympiad/contract/people/people-list'
import { ApiError, type Engine, notFound, type RequestInfo } from '@olympiad/engine'
import { readingRoute } from '../../acts/act-route.ts'
import { keysOfPage, readFilters, readListQuery } from '../../ground/lists/list-query.ts'
import { isInScope } from '../../ground/staff-guard.ts'
import { personRows } from './person-rows.ts'
import { type PeopleQuery, selectPeople } from './select-people.ts'

const FILTERS = ['exam', 'school', 'level', 'room', 'state'] as const

/** A page of the students in scope. Throws 404 outside it. */
async function listPeople(engine: Engine, request: RequestInfo): Promise<Page<PersonRow>> {
  const query = readQuery(request)
  const { keys, found, isMore } = await keysOfPage(engine, await selectPeople(engine, query), query)
  return { found, isMore, page: query.page, items: await personRows(engine, keys) }
}

function readQuery(request: RequestInfo): PeopleQuery {
  const asked = { ...readListQuery(request, PEOPLE_SORTS), ...readFilters(request, FILTERS) }
  const { state } = asked
  if (!isStateOrEmpty(state)) throw new ApiError(400, `A state is one of ${PERSON_STATES.join(', ')}.`)
  const school = asked.school || asked.ownSchool
  if (!isInScope(request, 'readPeople', school)) throw notFound()
  return { ...asked, school, state }
}

const isStateOrEmpty = (text: string): text is PersonState | '' =>
  text === '' || PERSON_STATES.some((state) => state === text)

export const peopleRoute = readingRoute(declared, { handle: (engine, { request }) => listPeople(engine, request) })
