import type pg from 'pg'
import { type MaybePromise, tryCall } from '../../../support/coroutine.ts'
import { within } from '../../../support/within.ts'
import { CommitUncertain, type Transaction } from '../../database.ts'
import type { Statement } from '../../statement.ts'
import { warnOfEffect } from '../../write-transaction.ts'
import { connect, query, STATEMENT_TIMEOUT_MS } from '../connections.ts'
import { isAfterFailure, isCanceled } from '../postgres-errors.ts'
import type { StatementNames } from '../statement-names.ts'
import { BEGIN, commit, rollback } from '../write-once.ts'
import type { FormsForMany } from './forms-for-many.ts'
import { type Share, SharedTransaction } from './shared-transaction.ts'

/** The needs of a shared transaction. */
export interface Sharing {
  readonly pool: pg.Pool
  readonly names: StatementNames
  readonly forms: Pick<FormsForMany, 'of'>
}

/** A work of somebody. */
export type SharingWork = (transaction: Transaction) => MaybePromise<unknown>

/** The outcome of a work; an undone one may run again. */
export type SharedOutcome =
  | { readonly is: 'committed'; readonly value: unknown }
  | Undone
  | { readonly is: 'uncertain'; readonly error: CommitUncertain }

interface Undone {
  readonly is: 'undone'
  /** It cannot share a transaction. */
  readonly isUnfit: boolean
  /** Its transaction ran out of time, or found no connection: nothing is known against the work itself. */
  readonly isLate: boolean
}

/** What became of a work; its error is forgotten, since it runs again. */
type WorkResult = { readonly value: unknown } | 'failed'

interface Member {
  readonly work: SharingWork
  readonly share: Share
  /** Undefined while it is under way. */
  done: WorkResult | undefined
}

/** A commit that announces waits for those of others, however long: only the works may not wait for a row. */
const PATIENTLY: Statement = {
  sql: `SELECT set_config('lock_timeout', '0', true), set_config('statement_timeout', '${STATEMENT_TIMEOUT_MS}', true)`,
  parameters: [],
}

/** Longest time in ms for the works of a transaction, or all is undone. */
export const MAX_WORK_MS = 1000

/** Runs the works side by side in one transaction, for at most so many ms; their outcomes, in their order. Never rejects. */
export async function shareTransaction(
  sharing: Sharing,
  works: readonly SharingWork[],
  limitMs = MAX_WORK_MS,
): Promise<SharedOutcome[]> {
  const { pool, names, forms } = sharing
  const client = await connect(pool).catch(() => null)
  if (!client) return works.map(() => ({ is: 'undone', isUnfit: false, isLate: true }))
  const begun = begin(client, names, limitMs)
  const shared = new SharedTransaction({ send: (statement) => query(client, names, statement), begun, forms })
  const members = works.map((work): Member => ({ work, share: shared.join(), done: undefined }))
  const running = runAll(members)
  const isInTime = await within(running, limitMs, () => false)
  const seen = members.map((member) => ({ ...member })) // what a late one does from now on means nothing
  const isSound = isInTime && !shared.hasFailed && seen.every(leavesNothingHalf)
  const isWanted = isSound && seen.some(isWell)
  shared.end()
  const ended = isWanted ? await commitAll(client, names) : await undo(client)
  const isRefused = shared.hasFailed && !isCanceled(shared.failure)
  const isLate = (isWanted && !isRefused) || !isInTime || seen.some(wasStopped)
  return seen.map((member) => outcomeOf(member, { ended, isLate }))
}

async function runAll(members: readonly Member[]): Promise<true> {
  const running = members.map(async (member) => {
    member.done = await run(member)
  })
  await Promise.all(running)
  return true
}

/** The statements of a connection have the usual limit, unless the works have more time. */
function begin(client: pg.PoolClient, names: StatementNames, limitMs: number): Promise<unknown> {
  const begun = query(client, names, BEGIN)
  begun.catch(() => {}) // awaited by each statement
  if (limitMs > MAX_WORK_MS) {
    const sql = `SET LOCAL statement_timeout = ${limitMs}`
    query(client, names, { sql, parameters: [] }).catch(() => {}) // where it fails all statements do
  }
  return begun
}

/** A work that did not wait for all its statements has failed: the commit could overtake one of them. */
function run({ work, share }: Member): MaybePromise<WorkResult> {
  const { transaction } = share
  const failed = (): WorkResult => {
    transaction.abandon()
    return 'failed'
  }
  const ended = (value: unknown): WorkResult => {
    if (share.underWay > 0) return failed()
    try {
      transaction.end()
      return { value }
    } catch {
      return failed()
    }
  }
  const value = tryCall(() => work(transaction))
  return value instanceof Promise ? value.then(ended, failed) : ended(value)
}

const isWell = ({ done }: Member) => done !== undefined && done !== 'failed'

/** The writes of a failed work can be undone only together with all others. */
const leavesNothingHalf = (member: Member) => isWell(member) || !member.share.hasWritten

/** A statement of the work ran into the time limit of the connection. */
const wasStopped = ({ share }: Member) => isCanceled(share.transaction.failure)

/** The store refused its statement because one of another work had failed. */
const cameAfterFailure = ({ share }: Member) => isAfterFailure(share.transaction.failure)

type Ended = 'committed' | 'undone' | CommitUncertain

/** Of a transaction in which a statement failed the store commits nothing, and says so. */
async function commitAll(client: pg.PoolClient, names: StatementNames): Promise<Ended> {
  try {
    query(client, names, PATIENTLY).catch(() => {}) // where it fails the commit does, and says how
    await commit(client, names)
    client.release()
    return 'committed'
  } catch (error) {
    if (!(error instanceof CommitUncertain)) return undo(client)
    client.release(true)
    return error
  }
}

async function undo(client: pg.PoolClient): Promise<Ended> {
  client.release(!(await rollback(client)))
  return 'undone'
}

interface End {
  readonly ended: Ended
  readonly isLate: boolean
}

/** Runs the effects that works have registered for their end, in the order of the works. */
function outcomeOf(member: Member, { ended, isLate }: End): SharedOutcome {
  const { share, done } = member
  const { transaction, isUnfit } = share
  if (!done || done === 'failed' || ended === 'undone') {
    transaction.abandon()
    transaction.settle('undone', warnOfEffect)
    const isFault = isUnfit || (done === 'failed' && !wasStopped(member) && !cameAfterFailure(member))
    return { is: 'undone', isUnfit, isLate: isLate && !isFault }
  }
  if (ended !== 'committed') return { is: 'uncertain', error: ended } // its prepared files must not be deleted
  transaction.settle('committed', warnOfEffect)
  return { is: 'committed', value: done.value }
}
