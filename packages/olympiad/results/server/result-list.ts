import { ApiError, type Engine, notFound, type RequestInfo, table } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { readingRoute } from '../../ground/server/acts/act-route.ts'
import { noteReading } from '../../ground/server/audit/readings/note-reading.ts'
import { keysOfPage, readFilters, readListQuery } from '../../ground/server/rows/lists/list-query.ts'
import type { Page } from '../../people/declared/people-list.ts'
import { resultList as declared } from '../declared/acts/read-results.ts'
import { RESULT_PARTS, type ResultPart, type ResultRow } from '../declared/result-list.ts'
import { resultRows } from './result-rows.ts'
import { selectResults } from './select-results.ts'

const { results, resultsets } = olympiad

/** A page of the lines of a set, by rank. Who reads it is logged. Throws 404 for a set that does not exist. */
async function listResults(engine: Engine, request: RequestInfo): Promise<Page<ResultRow>> {
  const query = { ...readListQuery(request, ['rank']), ...readFilters(request, ['resultset', 'part']) }
  const { resultset, part } = query
  if (!isPart(part)) throw new ApiError(400, `A part is one of ${RESULT_PARTS.join(', ')}.`)
  const set = await table(engine, resultsets).find(resultset)
  if (!set) throw notFound()
  const { keys, found, isMore } = await keysOfPage(
    engine,
    selectResults(engine, { set, part: part || 'ranked' }),
    query,
  )
  await noteReading(engine, request, {
    ...{ act: 'read-results', collection: results.name, school: '' },
    ...{ filter: { resultset, part }, found },
  })
  return { found, isMore, page: query.page, items: await resultRows(engine, set, keys) }
}

const isPart = (text: string): text is ResultPart | '' => text === '' || RESULT_PARTS.some((part) => part === text)

export const resultListRoute = readingRoute(declared, { handle: (engine, { request }) => listResults(engine, request) })
