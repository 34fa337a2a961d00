import { taskRows as declared } from '@olympiad/contract/acts/people/for-many'
import { olympiad } from '@olympiad/contract/collections/index'
import type { RefusedRow } from '@olympiad/contract/people/many'
import type { Page } from '@olympiad/contract/people/people-list'
import { manyTask } from '@olympiad/contract/tasks/people/for-many'
import { type Engine, notFound, queryOf, type RequestInfo, selectRows, table } from '@olympiad/engine'
import { readingRoute } from '../../acts/act-route.ts'
import { readListQuery } from '../../ground/lists/list-query.ts'
import { countRows, manyRows } from './rows.ts'

const { examinees, schools, tasks } = olympiad

/** A page of the students that a task was refused for. Throws 404 for another task. */
async function readRefused(engine: Engine, request: RequestInfo): Promise<Page<RefusedRow>> {
  const { page, size } = readListQuery(request, ['place'])
  const id = request.query.task ?? ''
  const task = await table(engine, tasks).find(id)
  if (task?.kind !== manyTask.name) throw notFound()
  const found = await countRows(engine, id, 'refused')
  const query = queryOf(engine.database.dialect, manyRows, examinees, schools)
    .selectFrom(`${manyRows.name} as r`)
    .innerJoin(`${examinees.name} as e`, 'e.id', 'r.examinee')
    .leftJoin(`${schools.name} as s`, 's.id', 'e.school')
    .select(['e.id', 'e.username', 'e.name', 's.name as school', 'r.why'])
    .where('r.task', '=', id)
    .where('r.state', '=', 'refused')
    .orderBy('r.place')
  const rows = await selectRows(engine.database, query.limit(size).offset((page - 1) * size))
  const items = rows.map(({ id, username, name, school, why }) => ({
    ...{
      id: String(id),
      username: String(username),
      name: String(name),
      school: String(school ?? ''),
      why: String(why),
    },
  }))
  return { found, isMore: false, page, items }
}

export const taskRowsRoute = readingRoute(declared, { handle: (engine, { request }) => readRefused(engine, request) })
