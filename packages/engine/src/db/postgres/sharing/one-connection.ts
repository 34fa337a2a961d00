import type pg from 'pg'
import { connect, query } from '../connections.ts'
import { isLost } from '../postgres-errors.ts'
import type { StatementNames } from '../statement-names.ts'
import type { Send } from './gathered-calls.ts'

/** A connection, for the statements that came until it was there. */
interface Shared {
  readonly client: Promise<pg.PoolClient>
  underWay: number
  isLost: boolean
}

/** Sends statements that come in one turn of the event loop over one connection: each answer on another costs more than a cheap statement. */
export function oneConnection(pool: pg.Pool, names: StatementNames): Send {
  let next: Shared | undefined
  const begin = (): Shared => ({ client: connected(), underWay: 0, isLost: false })
  async function connected(): Promise<pg.PoolClient> {
    try {
      return await connect(pool)
    } finally {
      next = undefined
    }
  }
  return async (statement) => {
    next ??= begin()
    const shared = next
    shared.underWay += 1
    const client = await shared.client
    try {
      return await query(client, names, statement)
    } catch (error) {
      shared.isLost ||= isLost(error)
      throw error
    } finally {
      shared.underWay -= 1
      if (shared.underWay === 0) client.release(shared.isLost)
    }
  }
}
