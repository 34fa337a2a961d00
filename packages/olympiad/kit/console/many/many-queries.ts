import { parseRecordTime } from '@olympiad/schema/record-time'
import { manyTask } from '../../../many/declared/for-many-task.ts'
import { type ManyResult, UNDO_MS } from '../../../many/declared/many.ts'
import type { Task } from '../../../tasks/declared/tasks.ts'

export const isMany = ({ kind }: Task) => kind === manyTask.name
export const isUnfinished = ({ state }: Task) => state === 'waiting' || state === 'running'
export const manyResult = ({ result }: Task) => result as ManyResult | null

/** Until when a task can be taken back (ms since the epoch); 0 where it cannot. */
export function undoUntilMs(task: Task): number {
  const result = manyResult(task)
  const stopped = task.state !== 'done' && !isUnfinished(task) && task.done > 0 && result === null
  return isMany(task) && (stopped || result?.canUndo) ? parseRecordTime(task.finished) + UNDO_MS : 0
}
