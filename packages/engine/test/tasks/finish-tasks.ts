import type { StoredTask } from '@olympiad/schema/task'
import { vi } from 'vitest'
import type { Engine } from '../../src/engine.ts'
import { table } from '../../src/rows/table.ts'
import { startTasks, type TaskQueue } from '../../src/tasks/start-tasks.ts'

/** Runs the tasks of a queue, as a server does, until none waits or runs; then stops it. */
export async function finishTasks(engine: Engine, queue: TaskQueue): Promise<StoredTask[]> {
  const stop = startTasks(engine, queue)
  const all = () => table(engine, queue.tasks).all() as Promise<StoredTask[]>
  try {
    return await vi.waitFor(async () => {
      const tasks = await all()
      const unfinished = tasks.filter(({ state }) => state === 'waiting' || state === 'running')
      if (unfinished.length > 0) throw new Error(`${unfinished.length} tasks are not done: ${unfinished[0]?.fault}`)
      return tasks
    }, 30_000)
  } finally {
    await stop()
  }
}
