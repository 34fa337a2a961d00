import { type Engine, notFound, queryOf, type RequestInfo, selectRows, table } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import { readingRoute } from '../../../ground/server/acts/act-route.ts'
import { readListQuery } from '../../../ground/server/rows/lists/list-query.ts'
import { taskRows as declared } from '../../../many/declared/for-many.ts'
import { manyTask } from '../../../many/declared/for-many-task.ts'
import type { RefusedRow } from '../../../many/declared/many.ts'
import type { Page } from '../../declared/people-list.ts'
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
