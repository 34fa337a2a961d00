import { type Engine, type Job, queryOf, runQuery, selectRows } from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../../all/collections.ts'
import { manyTask } from '../../../many/declared/for-many-task.ts'
import { manyRows } from './rows.ts'

const { tasks } = olympiad
const [HOUR_MS, DAY_MS] = [3_600_000, 24 * 3_600_000]
/** A day before the task itself goes: its rows would go with it by one statement, however many they are. */
const KEPT_DAYS = 29
/** Rows of one statement. */
const AT_ONCE = 1000

/** Removes the lists of tasks that ended 29 days ago, some rows at a time. */
export async function removeOldRows({ database, now }: Engine): Promise<void> {
  const { dialect } = database
  const before = formatRecordTime(now() - KEPT_DAYS * DAY_MS)
  const ended = queryOf(dialect, tasks).selectFrom(tasks.name).select(['id', 'total']).where('kind', '=', manyTask.name)
  for (const { id, total } of await selectRows(
    database,
    ended.where('finished', '!=', '').where('finished', '<', before),
  ))
    for (let place = 0; place < total; place += AT_ONCE) {
      const own = queryOf(dialect, manyRows).deleteFrom(manyRows.name).where('task', '=', id)
      await runQuery(database, own.where('place', '>', place).where('place', '<=', place + AT_ONCE))
    }
}

export const oldRowsJob: Job = { name: 'remove old lists of tasks', everyMs: HOUR_MS, of: 'store', run: removeOldRows }
