import { randomUUID } from 'node:crypto'
import type { TaskCollection } from '@olympiad/schema/task'
import type { Engine } from '../engine.ts'
import type { JobTimer } from '../jobs/start-jobs.ts'
import { claimTask } from './lease.ts'
import { realWait, runTask, USUAL_MAX_FAILURES } from './run-task.ts'
import type { TaskKind } from './task-kind.ts'

/** How often a server polls for tasks of other servers and tasks that have become due. */
const LOOK_EVERY_MS = 2000
/**
 * The most tasks that one server runs at once, at most one of each kind: they must not take the cores from the
 * requests.
 */
const MAX_AT_ONCE = 2

/** A queue: the collection of its tasks, and the kinds that are done. */
export interface TaskQueue {
  readonly tasks: TaskCollection
  readonly kinds: readonly TaskKind[]
}

/**
 * Runs the tasks of a queue as they become due, on this server or another one of the store. Returns what stops it: running tasks are
 * interrupted at their next step, and go on elsewhere.
 */
export function startTasks(
  engine: Engine,
  { tasks, kinds }: TaskQueue,
  timer: Pick<JobTimer, 'wait'> = realWait,
): () => Promise<void> {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]))
  if (byName.size !== kinds.length) throw new Error('two kinds of tasks have the same name')
  const claimer = { tasks, holder: randomUUID() }
  const stopping = new AbortController()
  const running = new Map<string, Promise<void>>()
  let woken = new AbortController()
  const wake = () => woken.abort()
  const unlisten = engine.changes.listen((_transaction, { collection, record }) =>
    collection.name === tasks.name && record.state === 'waiting' ? wake : undefined,
  )
  const start = async () => {
    const idle = kinds.map(({ name }) => name).filter((name) => !running.has(name))
    const mostFailures = (name: string) => byName.get(name)?.mostFailures ?? USUAL_MAX_FAILURES
    const task = await claimTask(engine, claimer, { kinds: idle, mostFailures })
    const kind = task && byName.get(task.kind)
    if (!kind) return false
    const run = runTask(engine, { claimer, kind, task, timer, stopping: stopping.signal })
    running.set(
      kind.name,
      run.finally(() => {
        running.delete(kind.name)
        wake()
      }),
    )
    return true
  }
  const look = async () => {
    while (!stopping.signal.aborted) {
      woken = new AbortController()
      try {
        while (running.size < MAX_AT_ONCE && !stopping.signal.aborted && (await start()));
      } catch (error) {
        engine.log.warn({ error }, 'Tasks could not be looked for.')
      }
      await timer.wait(LOOK_EVERY_MS, AbortSignal.any([woken.signal, stopping.signal]))
    }
  }
  const looking = look()
  return async () => {
    stopping.abort()
    unlisten()
    await looking
    await Promise.all(running.values())
  }
}
