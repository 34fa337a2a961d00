import { setTimeout as sleep } from 'node:timers/promises'
import { formatRecordTime } from '@olympiad/schema/record-time'
import type { StoredTask } from '@olympiad/schema/task'
import { ApiError, faultsText } from '../core/api-error.ts'
import type { Engine } from '../engine.ts'
import type { JobTimer } from '../jobs/start-jobs.ts'
import { type Claimer, LEASE_MS, lockLeasedTask, renewLease } from './lease.ts'
import { type RunningTask, TaskInterrupted, type TaskKind } from './task-kind.ts'
import { ENDED, writeTask } from './task-queue.ts'

export const USUAL_MAX_FAILURES = 5
/** Waits between attempts: doubled with each failure. */
const [FIRST_RETRY_MS, LAST_RETRY_MS] = [5000, 30 * 60_000]
/** The message for an error that is not meant for people. */
const UNEXPECTED = 'Something unexpected happened; the log of the server says more.'

/** A task to be run, and what it is run with. */
export interface TaskRun {
  readonly claimer: Claimer
  readonly kind: TaskKind
  readonly task: StoredTask
  readonly timer: Pick<JobTimer, 'wait'>
  /** Aborted when the server stops. */
  readonly stopping: AbortSignal
}

/** How time passes for tasks of a server. */
export const realWait: TaskRun['timer'] = {
  wait: (ms, signal) => sleep(ms, undefined, { signal, ref: false }).catch(() => {}), // rejected by the signal alone
}

/**
 * Runs a claimed task until it is done, fails, or must stop, and writes the outcome. Never throws for a fault of the
 * task.
 */
export async function runTask(engine: Engine, run: TaskRun): Promise<void> {
  const { task, kind } = run
  const halt = new AbortController()
  const stop = () => halt.abort(new TaskInterrupted('stopping'))
  run.stopping.addEventListener('abort', stop, { once: true })
  if (run.stopping.aborted) stop()
  const ended = new AbortController()
  const renewing = keepLease(engine, run, { halt, ended: ended.signal })
  try {
    const result = await kind.run(engine, runningTask(engine, run, halt.signal))
    await end(engine, run, { state: 'done', result: result ?? null, fault: '', failures: 0 })
  } catch (error) {
    await endWith(engine, run, halt.signal.aborted ? halt.signal.reason : error).catch((failure) => {
      engine.log.error({ error: failure, task: task.id, kind: kind.name }, 'The end of a task could not be written.')
    })
  } finally {
    ended.abort()
    run.stopping.removeEventListener('abort', stop)
    await renewing
  }
}

function runningTask(engine: Engine, { claimer: { tasks }, task }: TaskRun, signal: AbortSignal) {
  const running: RunningTask<unknown, unknown> = {
    id: task.id,
    input: task.input,
    checkpoint: task.checkpoint,
    signal,
    async step({ checkpoint, done, total = task.total }, effect) {
      signal.throwIfAborted()
      await engine.database.write(async (transaction) => {
        const held = await lockLeasedTask(engine, transaction, { tasks, ...task })
        if (held.isCancelled) throw new TaskInterrupted('cancelled')
        await effect?.(transaction)
        const leasedUntilMs = engine.now() + LEASE_MS
        const values = { checkpoint, done, total, leasedUntilMs, failures: 0, fault: '' }
        await writeTask(engine, transaction, { tasks, id: task.id, values })
      })
    },
  }
  return running
}

/** Renews the lease while the task runs, and halts it once it is cancelled or lost. */
async function keepLease(
  engine: Engine,
  { claimer, task, timer }: TaskRun,
  { halt, ended }: { readonly halt: AbortController; readonly ended: AbortSignal },
): Promise<void> {
  while (!ended.aborted) {
    await timer.wait(LEASE_MS / 3, ended)
    if (ended.aborted) return
    try {
      await renewLease(engine, claimer, task)
    } catch (error) {
      if (error instanceof TaskInterrupted) return halt.abort(error)
      engine.log.warn({ error, task: task.id }, 'The lease of a task could not be renewed.')
    }
  }
}

/** Writes what became of a task that did not come to its end. */
async function endWith(engine: Engine, run: TaskRun, error: unknown): Promise<void> {
  const interruption = error instanceof TaskInterrupted ? error.interruption : undefined
  if (interruption === 'lost') return
  if (interruption === 'cancelled') return end(engine, run, { state: 'cancelled' })
  if (interruption === 'stopping') return end(engine, run, { state: 'waiting', due: formatRecordTime(engine.now()) })
  const { task, kind } = run
  engine.log.error({ error, task: task.id, kind: kind.name }, 'A task failed.')
  const isForPeople = error instanceof ApiError && error.status < 500
  const fault = (isForPeople ? faultsText(error) : UNEXPECTED).slice(0, 1000)
  return end(engine, run, (failures) => {
    const isGivenUp = isForPeople || failures >= (kind.mostFailures ?? USUAL_MAX_FAILURES)
    if (isGivenUp) return { state: 'failed', failures, fault }
    return { state: 'waiting', failures, fault, due: formatRecordTime(engine.now() + retryMs(failures)) }
  })
}

const retryMs = (failures: number) => Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS)

type Outcome = Partial<StoredTask> & Pick<StoredTask, 'state'>

/** Gives the lease back with the outcome, which may depend on how many attempts have failed with this one. */
async function end(engine: Engine, run: TaskRun, outcome: Outcome | ((failures: number) => Outcome)): Promise<void> {
  const { claimer, task } = run
  const { tasks } = claimer
  await engine.database
    .write(async (transaction) => {
      const held = await lockLeasedTask(engine, transaction, { tasks, ...task })
      const values = typeof outcome === 'function' ? outcome(held.failures + 1) : outcome
      const isOver = values.state !== 'waiting'
      const finished = isOver ? formatRecordTime(engine.now()) : ''
      await writeTask(engine, transaction, { tasks, id: task.id, values: { ...ENDED, ...values, finished } })
    })
    .catch((error) => {
      if (!(error instanceof TaskInterrupted)) throw error // another server has it by now, and writes its end
    })
}
