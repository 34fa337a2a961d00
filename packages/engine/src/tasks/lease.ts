import { formatRecordTime } from '@olympiad/contract/record-time'
import type { StoredTask, TaskCollection } from '@olympiad/contract/tasks/task'
import type { Transaction } from '../db/database.ts'
import { compileOnce } from '../db/statement.ts'
import type { Engine } from '../engine.ts'
import { lockRecord } from '../rows/load.ts'
import { decodeRow } from '../rows/rows.ts'
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
  const due = database.dialect.builder
    .selectFrom(tasks.name)
    .selectAll()
    .where('state', 'in', ['waiting', 'running'])
    .where('due', '<=', formatRecordTime(now()))
    .where('kind', 'in', kinds)
    .orderBy('due')
    .limit(LOOKED_AT * 5)
  const rows = (await database.all(compileOnce(due))).map((row) => decodeRow(tasks, row) as unknown as StoredTask)
  return rows.filter((task) => isFree(task, now())).slice(0, LOOKED_AT)
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
  const held = (await lockRecord(engine.database, tasks, id, transaction)) as unknown as StoredTask | null
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
    const values = { ...ENDED, fence, state: 'failed', failures, fault, finished: now }
    await writeTask(engine, transaction, { tasks, id, values })
    return null
  }
  const lease = { holder, fence, leasedUntilMs: nowMs + LEASE_MS }
  const values = { ...lease, state: 'running', failures, started: held.started || now }
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
  const { builder } = database.dialect
  const own = builder.updateTable(tasks.name).set({ leasedUntilMs: now() + LEASE_MS })
  const renewed = await database.run(compileOnce(own.where('id', '=', id).where('fence', '=', fence)))
  if (renewed === 0) throw new TaskInterrupted('lost')
  const asked = builder.selectFrom(tasks.name).select('isCancelled').where('id', '=', id)
  const [row] = await database.all(compileOnce(asked))
  if (row?.isCancelled) throw new TaskInterrupted('cancelled')
}

/** Locks the task until the transaction ends. Throws `TaskInterrupted` if another server has it. */
export async function lockLeasedTask(
  { database }: Engine,
  transaction: Transaction,
  { tasks, id, fence }: Pick<Claimer, 'tasks'> & LeasedTask,
): Promise<StoredTask> {
  const held = (await lockRecord(database, tasks, id, transaction)) as unknown as StoredTask | null
  if (held?.fence !== fence || held.state !== 'running') throw new TaskInterrupted('lost')
  return held
}
