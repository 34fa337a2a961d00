import { type Engine, type Job, queryOf, runQuery } from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../all/collections.ts'

const { tasks } = olympiad
const [HOUR_MS, DAY_MS] = [3_600_000, 24 * 3_600_000]
/** How long a finished task stays in sight. */
export const KEPT_DAYS = 30

/** Removes tasks that ended 30 days ago. */
export async function removeOldTasks({ database, now }: Engine): Promise<void> {
  const before = formatRecordTime(now() - KEPT_DAYS * DAY_MS)
  const ended = queryOf(database.dialect, tasks).deleteFrom(tasks.name).where('finished', '!=', '')
  await runQuery(database, ended.where('finished', '<', before))
}

export const oldTasksJob: Job = { name: 'remove old tasks', everyMs: HOUR_MS, of: 'store', run: removeOldTasks }
