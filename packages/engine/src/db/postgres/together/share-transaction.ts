import type pg from 'pg'
import type { Soon } from '../../../support/steps.ts'
import { within } from '../../../support/within.ts'
import { CommitUncertain, type Transaction } from '../../database.ts'
import type { Row, Statement } from '../../statement.ts'
import { warnOfEffect } from '../../write-transaction.ts'
import { connect, query } from '../connections.ts'
import type { StatementNames } from '../statement-names.ts'
import { BEGIN, commit, rollback } from '../write-once.ts'
import type { FormsForMany } from './forms-for-many.ts'
import type { Send } from './gathered-calls.ts'
import { type Share, SharedTransaction } from './shared-transaction.ts'

/** The needs of a shared transaction. */
export interface Sharing {
  readonly pool: pg.Pool
  readonly names: StatementNames
  readonly forms: Pick<FormsForMany, 'of'>
}

type Work = (transaction: Transaction) => Soon<unknown>

/** The outcome of a work; an undone one may run again. */
export type SharedOutcome =
  | { readonly is: 'committed'; readonly value: unknown }
  | { readonly is: 'undone'; readonly isUnfit: boolean }
  | { readonly is: 'uncertain'; readonly error: CommitUncertain }

interface Member {
  readonly share: Share
  readonly done: { readonly value: unknown } | undefined
}

/** A commit that announces waits for those of others, however long: only the works may not wait for a row. */
const PATIENTLY: Statement = { sql: 'SET LOCAL lock_timeout = 0', parameters: [] }

/** Longest time in ms for the works of a transaction, or all is undone. */
export const MAX_WORK_MS = 1000

/** Runs the works side by side in one transaction; their outcomes, in their order. Never rejects. */
export async function shareTransaction(sharing: Sharing, works: readonly Work[]): Promise<SharedOutcome[]> {
  const { pool, names, forms } = sharing
  const client = await connect(pool).catch(() => null)
  if (!client) return works.map(() => ({ is: 'undone', isUnfit: false }))
  const begun = query(client, names, BEGIN)
  begun.catch(() => {}) // awaited by each statement
  const shared = new SharedTransaction({ send: sendTo(client, names), begun, forms })
  const shares = works.map(() => shared.join())
  const running = Promise.all(works.map((work, at) => run(work, shares[at]!)))
  const done = await within(running, MAX_WORK_MS, () => undefined)
  shared.end()
  const members = shares.map((share, at) => ({ share, done: done?.[at] }))
  const isSound = done !== undefined && !shared.hasFailed && members.every(leavesNothingHalf)
  const ended = await end(client, names, isSound && members.some((member) => member.done))
  return members.map((member) => outcomeOf(member, ended))
}

/** Undefined for a work that failed: its error is forgotten, since it runs again. */
async function run(work: Work, { transaction }: Share): Promise<Member['done']> {
  try {
    const value = await work(transaction)
    transaction.end()
    return { value }
  } catch {
    transaction.abandon()
    return undefined
  }
}

/** The writes of a failed work can be undone only together with all others. */
const leavesNothingHalf = ({ share, done }: Member) => done !== undefined || !share.hasWritten

type Ended = 'committed' | 'undone' | CommitUncertain

async function end(client: pg.PoolClient, names: StatementNames, isWanted: boolean): Promise<Ended> {
  try {
    if (isWanted) {
      query(client, names, PATIENTLY).catch(() => {}) // where it fails the commit does, and says how
      await commit(client, names)
      client.release()
      return 'committed'
    }
  } catch (error) {
    if (error instanceof CommitUncertain) {
      client.release(true)
      return error
    }
  }
  client.release(!(await rollback(client)))
  return 'undone'
}

/** Runs the effects that works have registered for their end, in the order of the works. */
function outcomeOf({ share: { transaction, isUnfit }, done }: Member, ended: Ended): SharedOutcome {
  if (!done || ended === 'undone') {
    transaction.abandon()
    transaction.settle('undone', warnOfEffect)
    return { is: 'undone', isUnfit }
  }
  if (ended !== 'committed') return { is: 'uncertain', error: ended } // its prepared files must not be deleted
  transaction.settle('committed', warnOfEffect)
  return { is: 'committed', value: done.value }
}

function sendTo(client: pg.PoolClient, names: StatementNames): Send {
  return async (statement) => {
    const { rows, rowCount } = await query(client, names, statement)
    return { rows: rows as Row[], count: rowCount ?? 0 }
  }
}
