import { ApiError, type Engine, queryOf, type RequestInfo, readerFor, selectRows } from '@olympiad/engine'
import { readListQuery } from '../../../ground/server/rows/lists/list-query.ts'
import { SEARCH_MAX } from '../../declared/people-list.ts'
import { PEOPLE_FILTERS, readPeopleFilters } from '../lists/read-people-filter.ts'
import { type PeopleQuery, selectPeople } from '../lists/select-people.ts'

/** The filter of an act, read as the list reads its address. Throws 400 that names what is wrong. */
export function readFilter(request: RequestInfo, given: unknown): PeopleQuery {
  const values = Object.entries((given ?? {}) as Record<string, unknown>)
  for (const [name, value] of values)
    if (![...PEOPLE_FILTERS, 'find'].includes(name) || typeof value !== 'string')
      throw new ApiError(400, `A list has no filter ${name.slice(0, SEARCH_MAX)}.`)
  const asked = { ...request, query: Object.fromEntries(values) as Record<string, string> }
  return { ...readListQuery(asked, ['username']), ...readPeopleFilters(asked) }
}

/** How many a filter means, all of them counted, apart from the answers of others. */
export async function countFilter(engine: Engine, query: PeopleQuery): Promise<number> {
  const { database } = engine
  const all = (await selectPeople(engine, query)).as('matching')
  const count = queryOf(database.dialect)
    .selectFrom(all)
    .select(({ fn }) => fn.countAll().as('count'))
  const [row] = await selectRows(readerFor(database, { asker: query.asker, isCostly: true }), count)
  return Number(row?.count ?? 0)
}
