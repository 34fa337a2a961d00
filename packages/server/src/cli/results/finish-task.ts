import { setTimeout as sleep } from 'node:timers/promises'
import { type Engine, startTasks, type TaskKind, table } from '@olympiad/engine'
import { olympiad } from '@olympiad/olympiad/all/collections'
import { progressBar } from '../progress-bar.ts'

const { tasks } = olympiad
const LOOK_EVERY_MS = 200

interface FinishOptions {
  readonly kind: TaskKind
  /** The unit of its progress, in the plural. */
  readonly units: string
}

/** Runs a task, or waits for the server that runs it. Throws its fault if it is given up. */
export async function finishTask(engine: Engine, id: string, { kind, units }: FinishOptions): Promise<void> {
  const stop = startTasks(engine, { tasks, kinds: [kind] })
  const bar = progressBar({ units })
  try {
    for (;;) {
      const task = await table(engine, tasks).find(id)
      if (!task) throw new Error('the task is gone')
      if (task.total > 0) bar.step('units', task.done, task.total)
      if (task.state === 'done') return
      if (task.state === 'failed' || task.state === 'cancelled')
        throw new Error(task.fault || `the task is ${task.state}`)
      await sleep(LOOK_EVERY_MS)
    }
  } finally {
    bar.end()
    await stop()
  }
}
