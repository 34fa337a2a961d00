import { formatRecordTime } from '@olympiad/schema/record-time'
import type { StoredTask, TaskCollection } from '@olympiad/schema/task'
import type { Transaction } from '../db/database.ts'
import { queryOf, runQuery, selectRows } from '../db/schema/table-rows.ts'
import type { Engine } from '../engine.ts'
import { records } from '../records/records.ts'
import { selectRecords } from '../rows/select-records.ts'
import { TaskInterrupted } from './task-kind.ts'
import { ENDED, writeTask } from './task-queue.ts'

/** A lease that is not renewed for this long is free: its holder has died. */
export const LEASE_MS = 30_000
/** The most candidates to try for one claim. */
const LOOKED_AT = 10

/** Where tasks are claimed: by which server of the store, and for which kinds. */
export interface Claimer {
  readonly tasks: TaskCollection
  readonly holder: string
}

/** A task leased to this server. The next claim raises the fence. */
export type LeasedTask = Pick<StoredTask, 'id' | 'fence'>

/** Claims the free task of these kinds that has been due longest, if any. */
export async function claimTask(
  engine: Engine,
  claimer: Claimer,
  { kinds, mostFailures }: { readonly kinds: readonly string[]; readonly mostFailures: (kind: string) => number },
): Promise<StoredTask | null> {
  for (const { id, kind } of await candidates(engine, claimer, kinds)) {
    const claimed = await engine.database.write((transaction) =>
      claimOne(engine, transaction, { ...claimer, id, mostFailures: mostFailures(kind) }),
    )
    if (claimed) return claimed
  }
  return null
}

async function candidates({ database, now }: Engine, { tasks }: Claimer, kinds: readonly string[]) {
  if (kinds.length === 0) return []
  const due = queryOf(database.dialect, tasks)
    .selectFrom(tasks.name)
    .selectAll()
    .where('state', 'in', ['waiting', 'running'])
    .where('due', '<=', formatRecordTime(now()))
    .where('kind', 'in', kinds)
    .orderBy('due')
    .limit(LOOKED_AT * 5)
  return (await selectRecords(database, tasks, due)).filter((task) => isFree(task, now())).slice(0, LOOKED_AT)
}

/** Whether no server works on it. A lease that ends too far ahead is from a clock that was set back. */
function isFree({ state, leasedUntilMs }: StoredTask, nowMs: number): boolean {
  return state === 'waiting' || leasedUntilMs <= nowMs || leasedUntilMs > nowMs + LEASE_MS
}

interface Claim extends Claimer {
  readonly id: string
  readonly mostFailures: number
}

/** Null when another server was first, or the task is given up: each server that worked on it has died. */
async function claimOne(engine: Engine, transaction: Transaction, claim: Claim): Promise<StoredTask | null> {
  const { tasks, id, holder, mostFailures } = claim
  const nowMs = engine.now()
  const held = await records({ engine, transaction }, tasks).lock(id)
  if (!held || (held.state !== 'waiting' && held.state !== 'running') || !isFree(held, nowMs)) return null
  const now = formatRecordTime(nowMs)
  const isAbandoned = held.state === 'running'
  const failures = held.failures + (isAbandoned ? 1 : 0)
  const fence = held.fence + 1
  if (held.isCancelled) {
    await writeTask(engine, transaction, { tasks, id, values: { ...ENDED, fence, state: 'cancelled', finished: now } })
    return null
  }
  if (isAbandoned && failures >= mostFailures) {
    const fault = `The server stopped ${failures} times while it worked on this.`
    const values = { ...ENDED, fence, state: 'failed' as const, failures, fault, finished: now }
    await writeTask(engine, transaction, { tasks, id, values })
    return null
  }
  const lease = { holder, fence, leasedUntilMs: nowMs + LEASE_MS }
  const values = { ...lease, state: 'running' as const, failures, started: held.started || now }
  return writeTask(engine, transaction, { tasks, id, values })
}

/**
 * Renews the lease without announcing a change. Throws `TaskInterrupted` if another server has the task or it was
 * cancelled.
 */
export async function renewLease(
  { database, now }: Engine,
  { tasks }: Pick<Claimer, 'tasks'>,
  { id, fence }: LeasedTask,
): Promise<void> {
  const query = queryOf(database.dialect, tasks)
  const own = query.updateTable(tasks.name).set({ leasedUntilMs: now() + LEASE_MS })
  const renewed = await runQuery(database, own.where('id', '=', id).where('fence', '=', fence))
  if (renewed === 0) throw new TaskInterrupted('lost')
  const asked = query.selectFrom(tasks.name).select('isCancelled').where('id', '=', id)
  const [row] = await selectRows(database, asked)
  if (row?.isCancelled) throw new TaskInterrupted('cancelled')
}

/** Locks the task until the transaction ends. Throws `TaskInterrupted` if another server has it. */
export async function lockLeasedTask(
  engine: Engine,
  transaction: Transaction,
  { tasks, id, fence }: Pick<Claimer, 'tasks'> & LeasedTask,
): Promise<StoredTask> {
  const held = await records({ engine, transaction }, tasks).lock(id)
  if (held?.fence !== fence || held.state !== 'running') throw new TaskInterrupted('lost')
  return held
}
