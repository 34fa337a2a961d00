import type { Task } from '@olympiad/contract/collections/site/tasks'
import { type ManyResult, UNDO_MS } from '@olympiad/contract/people/many'
import { manyTask } from '@olympiad/contract/tasks/people/for-many'
import { parseRecordTime } from '@olympiad/schema/record-time'

export const isMany = ({ kind }: Task) => kind === manyTask.name
export const isUnfinished = ({ state }: Task) => state === 'waiting' || state === 'running'
export const manyResult = ({ result }: Task) => result as ManyResult | null

/** Until when a task can be taken back (ms since the epoch); 0 where it cannot. */
export function undoUntilMs(task: Task): number {
  const result = manyResult(task)
  const stopped = task.state !== 'done' && !isUnfinished(task) && task.done > 0 && result === null
  return isMany(task) && (stopped || result?.canUndo) ? parseRecordTime(task.finished) + UNDO_MS : 0
}
