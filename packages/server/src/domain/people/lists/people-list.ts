import { people as declared } from '@olympiad/contract/acts/people/read-people'
import { type Page, PEOPLE_SORTS, type PersonRow } from '@olympiad/contract/people/people-list'
import { type Engine, notFound, type RequestInfo } from '@olympiad/engine'
import { readingRoute } from '../../acts/act-route.ts'
import { keysOfPage, readListQuery } from '../../ground/lists/list-query.ts'
import { isInScope } from '../../ground/staff-guard.ts'
import { personRows } from './person-rows.ts'
import { readPeopleFilters } from './read-people-filter.ts'
import { type PeopleQuery, selectPeople } from './select-people.ts'

/** A page of the students in scope. Throws 404 outside it. */
async function listPeople(engine: Engine, request: RequestInfo): Promise<Page<PersonRow>> {
  const query = readQuery(request)
  const { keys, found, isMore } = await keysOfPage(engine, await selectPeople(engine, query), query)
  return { found, isMore, page: query.page, items: await personRows(engine, keys) }
}

function readQuery(request: RequestInfo): PeopleQuery {
  const asked = { ...readListQuery(request, PEOPLE_SORTS), ...readPeopleFilters(request) }
  const school = asked.school || asked.ownSchool
  if (!isInScope(request, 'readPeople', school)) throw notFound()
  return { ...asked, school }
}

export const peopleRoute = readingRoute(declared, { handle: (engine, { request }) => listPeople(engine, request) })
