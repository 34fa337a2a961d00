import { ApiError, type Engine, queryOf, type RequestInfo, selectRows } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import { readingRoute } from '../../../ground/server/acts/act-route.ts'
import { keysOfPage, readFilters, readListQuery } from '../../../ground/server/rows/lists/list-query.ts'
import { type Page, TWICE_MOST, type TwiceRow } from '../../declared/people-list.ts'
import { peopleTwice as declared } from '../../declared/read-people.ts'
import { personRows } from './person-rows.ts'
import { studentDetails } from './student-details.ts'

const { examinees } = olympiad

/**
 * A page of names that students of several schools share, the rarest first: a rare name tells more than a common one.
 */
async function listTwice(engine: Engine, request: RequestInfo): Promise<Page<TwiceRow>> {
  const query = readListQuery(request, ['name'])
  const { judged } = readFilters(request, ['judged'])
  if (judged !== '' && judged !== 'different') throw new ApiError(400, 'judged is empty or different.')
  const { keys, found, isMore } = await keysOfPage(engine, selectNames(engine, judged === 'different'), query)
  return { found, isMore, page: query.page, items: await twiceRows(engine, keys) }
}

/** Names of which some student is not judged yet, or those of which all are. */
function selectNames({ database: { dialect } }: Engine, areJudged: boolean) {
  return queryOf(dialect, examinees)
    .selectFrom(examinees.name)
    .select('namekey as key')
    .where('namekey', '!=', '')
    .groupBy('namekey')
    .having(({ and, eb, fn }) =>
      and([eb(fn.min('school'), '!=', fn.max('school')), eb(fn.countAll(), '<=', TWICE_MOST)]),
    )
    .having(({ eb, fn, ref }) => {
      const isJudged = eb.case().when('apart', '=', ref('namekey')).then(1).else(0).end()
      return eb(fn.min(isJudged), '=', areJudged ? 1 : 0)
    })
    .orderBy(({ fn }) => fn.countAll())
    .orderBy('namekey')
}

async function twiceRows(engine: Engine, names: readonly string[]): Promise<TwiceRow[]> {
  if (names.length === 0) return []
  const query = queryOf(engine.database.dialect, examinees)
    .selectFrom(examinees.name)
    .select(['namekey', 'username'])
    .where('namekey', 'in', names)
    .orderBy('username')
  const named = await selectRows(engine.database, query)
  const rows = await personRows(
    engine,
    named.map(({ username }) => username),
  )
  const details = await studentDetails(
    engine,
    rows.map(({ id }) => id),
  )
  const nameOf = new Map(named.map(({ username, namekey }) => [username, namekey]))
  const told = rows.map((row) => {
    const { birthdate = '', class: schoolClass = '' } = details.get(row.id) ?? {}
    return { ...row, birthdate, class: schoolClass }
  })
  const groups = Map.groupBy(told, ({ username }) => nameOf.get(username))
  return names.flatMap((id) => ((groups.get(id)?.length ?? 0) > 1 ? [{ id, students: groups.get(id) ?? [] }] : []))
}

export const peopleTwiceRoute = readingRoute(declared, { handle: (engine, { request }) => listTwice(engine, request) })
