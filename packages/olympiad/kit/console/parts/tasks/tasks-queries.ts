import { queryOptions } from '@tanstack/react-query'
import type { Task } from '../../../../tasks/declared/tasks.ts'
import { keepTrying } from '../../../lib/fetching/keep-trying.ts'
import { fetchLive } from '../../../lib/live/fetch-live.ts'
import { patchList } from '../../../lib/live/patch-list.ts'
import type { RecordEvent } from '../../../lib/live/watch.ts'
import { recordService } from '../../../lib/record-service.ts'

/** Finished tasks that are shown; older ones are in the log. */
const MAX_SHOWN = 100

/** The newest first. */
export const patchTasks = (list: Task[], event: RecordEvent) =>
  patchList(list, event, {
    collection: 'tasks',
    includes: () => true,
    compare: (one, other) =>
      one.created === other.created ? (one.id < other.id ? -1 : 1) : one.created < other.created ? 1 : -1,
  })

/** The newest tasks in scope; events keep them as they are. */
export const tasksQuery = queryOptions({
  ...keepTrying,
  queryKey: ['tasks'],
  queryFn: () =>
    fetchLive(
      async () => (await recordService.collection<Task>('tasks').getList(1, MAX_SHOWN, { sort: '-created' })).items,
      patchTasks,
    ),
})
