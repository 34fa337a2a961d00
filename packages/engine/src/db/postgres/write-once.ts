import type pg from 'pg'
import { type MaybePromise, tryCall } from '../../support/coroutine.ts'
import { CommitUncertain, type Transaction } from '../database.ts'
import type { Statement } from '../statement.ts'
import { WriteTransaction, warnOfEffect } from '../write-transaction.ts'
import { connect, query, readable } from './connections.ts'
import { isLost, isRepeatable } from './postgres-errors.ts'
import type { StatementNames } from './statement-names.ts'

export const BEGIN: Statement = { sql: 'BEGIN', parameters: [] }
const COMMIT: Statement = { sql: 'COMMIT', parameters: [] }

/**
 * One transaction for one work. Throws a fault of the work or the store; `CommitUncertain` if the outcome is unknown.
 */
export async function writeOnce<T>(
  pool: pg.Pool,
  names: StatementNames,
  work: (share: Transaction) => MaybePromise<T>,
): Promise<T> {
  const client = await connect(pool)
  const begun = query(client, names, BEGIN)
  begun.catch(() => {}) // awaited below, and by each statement
  const share = new WriteTransaction({
    all: async (statement) => {
      if (!READS.test(statement.sql)) await begun
      const [answer] = await Promise.all([query(client, names, readable(statement)), begun])
      return answer.rows
    },
    run: async (statement) => {
      await begun
      return (await query(client, names, statement)).count
    },
    versionOf: () => undefined,
  })
  let isHealthy = true
  const working = tryCall(() => work(share))
  try {
    const value = await working
    share.end()
    await begun
    await commit(client, names)
    share.settle('committed', warnOfEffect)
    return value
  } catch (error) {
    share.abandon()
    isHealthy = await rollback(client)
    // After an uncertain commit the record may exist: its prepared files must not be deleted.
    if (!(error instanceof CommitUncertain)) share.settle('undone', warnOfEffect)
    const failure = share.failure
    throw isLost(failure) || isRepeatable(failure) ? failure : error
  } finally {
    client.release(!isHealthy)
  }
}

/**
 * A statement that only reads travels with BEGIN, at once. One that writes waits for it: if BEGIN failed, the write
 * would be committed alone.
 */
const READS = /^\s*select/i

/** A transaction that failed earlier answers a commit with a rollback, and no error. */
export async function commit(client: pg.PoolClient, names: StatementNames): Promise<void> {
  try {
    const { command } = await query(client, names, COMMIT)
    if (command !== 'COMMIT') throw new Error(`the store answered the commit with ${command}`)
  } catch (error) {
    throw isLost(error) ? new CommitUncertain('the connection was lost during the commit', { cause: error }) : error
  }
}

/** False when the connection cannot be used any longer. */
export async function rollback(client: pg.PoolClient): Promise<boolean> {
  try {
    await client.query('ROLLBACK')
    return true
  } catch {
    return false // the server undoes what its client left behind
  }
}
