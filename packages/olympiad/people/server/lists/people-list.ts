import { type Engine, notFound, type RequestInfo } from '@olympiad/engine'
import { readingRoute } from '../../../ground/server/acts/act-route.ts'
import { keysOfPage, readListQuery } from '../../../ground/server/rows/lists/list-query.ts'
import { isInScope } from '../../../ground/server/rows/staff-guard.ts'
import { type Page, PEOPLE_SORTS, type PersonRow } from '../../declared/people-list.ts'
import { people as declared } from '../../declared/read-people.ts'
import { personRows } from './person-rows.ts'
import { readPeopleFilters } from './read-people-filter.ts'
import { type PeopleQuery, selectPeople } from './select-people.ts'
import { studentDetails } from './student-details.ts'

/** A page of the students in scope. Throws 404 outside it. */
async function listPeople(engine: Engine, request: RequestInfo): Promise<Page<PersonRow>> {
  const query = readQuery(request)
  const { keys, found, isMore } = await keysOfPage(engine, await selectPeople(engine, query), query)
  const rows = await personRows(engine, keys)
  return { found, isMore, page: query.page, items: await withDetails(engine, request, rows) }
}

/** Rows with their details, if those were asked for and are the reader's to know. */
async function withDetails(engine: Engine, request: RequestInfo, rows: readonly PersonRow[]): Promise<PersonRow[]> {
  const mayKnow = ({ school }: PersonRow) => isInScope(request, 'importPeople', school.id)
  const asked = request.query.details === 'yes' ? rows.filter(mayKnow) : []
  const known = await studentDetails(
    engine,
    asked.map(({ id }) => id),
  )
  return rows.map((row) => {
    const details = known.get(row.id)
    return details ? { ...row, details } : row
  })
}

function readQuery(request: RequestInfo): PeopleQuery {
  const asked = { ...readListQuery(request, PEOPLE_SORTS), ...readPeopleFilters(request) }
  const school = asked.school || asked.ownSchool
  if (!isInScope(request, 'readPeople', school)) throw notFound()
  return { ...asked, school }
}

export const peopleRoute = readingRoute(declared, { handle: (engine, { request }) => listPeople(engine, request) })
