import { formatRecordTime } from '@olympiad/schema/record-time'
import type { StoredTask, TaskCollection } from '@olympiad/schema/task'
import { ApiError, notFound } from '../core/api-error.ts'
import type { Transaction } from '../db/database.ts'
import { compileOnce } from '../db/statement.ts'
import type { Engine } from '../engine.ts'
import { type OwnValues, records } from '../records/records.ts'
import { addRecord } from '../records/write/create.ts'

/** What somebody wants done. */
export interface NewTask {
  readonly kind: string
  readonly input: unknown
  /** What it is about, for people. */
  readonly subject: string
  readonly actor?: string
  readonly actorName?: string
  readonly school?: string
  /** Not before this instant, ms since the epoch; at once unless said. */
  readonly dueMs?: number
  /** A second unfinished task of the same key is refused. */
  readonly singleKey?: string
}

/** Queues a task in a transaction that is under way; its id. Throws 409 `task.unfinished` with the id of an unfinished task of the same key. */
export async function addTask(
  engine: Engine,
  transaction: Transaction,
  { tasks, task }: { readonly tasks: TaskCollection; readonly task: NewTask },
): Promise<string> {
  const { dueMs = engine.now(), singleKey = '', ...said } = task
  if (singleKey !== '') await refuseTwin(engine, transaction, { tasks, singleKey })
  const body = { ...said, singleKey, state: 'waiting', due: formatRecordTime(dueMs) }
  return addRecord(engine, transaction, { collection: tasks, body })
}

async function refuseTwin(
  { database: { dialect } }: Engine,
  transaction: Transaction,
  { tasks, singleKey }: { readonly tasks: TaskCollection; readonly singleKey: string },
): Promise<void> {
  const lock = dialect.lockName(`task ${tasks.name} ${singleKey}`)
  if (lock) await transaction.all(lock) // two orders at once would not see each other
  const unfinished = dialect.builder.selectFrom(tasks.name).select('id').where('state', 'in', ['waiting', 'running'])
  const [twin] = await transaction.all(compileOnce(unfinished.where('singleKey', '=', singleKey)))
  if (twin) throw new ApiError(409, 'The same is being done already.', { task: twin.id }, { reason: 'task.unfinished' })
}

/** Asks to cancel a task: a waiting one is cancelled at once, a running one at its next step. Throws 404, and 400 for one that is over. */
export async function cancelTask(
  engine: Engine,
  transaction: Transaction,
  { tasks, id }: { readonly tasks: TaskCollection; readonly id: string },
): Promise<StoredTask> {
  const task = await lockTask(engine, transaction, { tasks, id })
  if (!isUnfinished(task)) throw new ApiError(400, 'The task is over: there is nothing to cancel.')
  const isWaiting = task.state === 'waiting'
  const over = { ...ENDED, state: 'cancelled' as const, finished: formatRecordTime(engine.now()) }
  return writeTask(engine, transaction, { tasks, id, values: { isCancelled: true, ...(isWaiting && over) } })
}

/** Queues a failed or cancelled task again; it goes on from its last step. Throws 404, and 400 for any other. */
export async function retryTask(
  engine: Engine,
  transaction: Transaction,
  { tasks, id }: { readonly tasks: TaskCollection; readonly id: string },
): Promise<StoredTask> {
  const task = await lockTask(engine, transaction, { tasks, id })
  if (task.state !== 'failed' && task.state !== 'cancelled')
    throw new ApiError(400, 'Only a failed or cancelled task is tried again.')
  if (task.singleKey !== '') await refuseTwin(engine, transaction, { tasks, singleKey: task.singleKey })
  const due = formatRecordTime(engine.now())
  const values = { state: 'waiting' as const, due, failures: 0, isCancelled: false, finished: '', fault: '' }
  return writeTask(engine, transaction, { tasks, id, values })
}

/**
 * Makes the one task of a key due: queues it where it is missing, and starts it again from the beginning where it is over. One
 * that waits becomes due; one that runs stays as it is.
 */
export async function wakeTask(
  engine: Engine,
  transaction: Transaction,
  { tasks, task }: { readonly tasks: TaskCollection; readonly task: NewTask & { readonly singleKey: string } },
): Promise<string> {
  const { builder } = engine.database.dialect
  const newest = builder.selectFrom(tasks.name).select('id').where('singleKey', '=', task.singleKey)
  const [found] = await transaction.all(compileOnce(newest.orderBy('created', 'desc').limit(1)))
  if (!found) return addTask(engine, transaction, { tasks, task })
  const { id, state } = await lockTask(engine, transaction, { tasks, id: String(found.id) })
  if (state === 'running') return id
  const due = formatRecordTime(task.dueMs ?? engine.now())
  const afresh = { done: 0, total: 0, checkpoint: null, result: null, input: task.input, isCancelled: false }
  const values = {
    ...(state !== 'waiting' && { ...afresh, failures: 0, fault: '', finished: '' }),
    state: 'waiting' as const,
    due,
  }
  await writeTask(engine, transaction, { tasks, id, values })
  return id
}

/** The lease of a task that nobody works on. */
export const ENDED = { holder: '', leasedUntilMs: 0 } as const

const isUnfinished = ({ state }: StoredTask) => state === 'waiting' || state === 'running'

/** The task, locked until the transaction ends. Throws 404. */
async function lockTask(
  engine: Engine,
  transaction: Transaction,
  { tasks, id }: { readonly tasks: TaskCollection; readonly id: string },
): Promise<StoredTask> {
  const task = await records({ engine, transaction }, tasks).lock(id)
  if (!task) throw notFound()
  return task
}

interface TaskChange {
  readonly tasks: TaskCollection
  readonly id: string
  readonly values: OwnValues<TaskCollection>
}

/** Writes fields of a task as the server; listeners who may see it get an event. */
export function writeTask(
  engine: Engine,
  transaction: Transaction,
  { tasks, id, values }: TaskChange,
): Promise<StoredTask> {
  return records({ engine, transaction }, tasks).update(id, values)
}
