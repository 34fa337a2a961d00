import { endedSessions } from '../../db/schema/internal-tables.ts'
import type { Engine } from '../../engine.ts'
import { compileOnce } from '../../rows/statements.ts'
import type { Session } from './session.ts'

/** A renewal may be under way, at a server whose clock is ahead. */
const SLACK_MS = 10 * 60 * 1000

type Ending = Pick<Session, 'id' | 'account' | 'expiresMs'>

/**
 * Signs a session out: once this settles, none of its tokens is believed by any server of the store, however often it
 * was renewed. Entries that no token can outlive any more are removed on the way.
 */
export async function endSession(engine: Engine, { id, account, expiresMs }: Ending): Promise<void> {
  const { builder } = engine.database.dialect
  const nowMs = engine.now()
  const longestMs = nowMs + (account.collection.auth?.tokenS ?? 0) * 1000
  const row = { id, untilMs: Math.max(expiresMs, longestMs) + SLACK_MS }
  const insert = builder.insertInto(endedSessions.name).values(row)
  await engine.database.write(async (transaction) => {
    await transaction.run(compileOnce(builder.deleteFrom(endedSessions.name).where('untilMs', '<', nowMs)))
    await transaction.run(compileOnce(insert.onConflict((conflict) => conflict.doNothing())))
    await engine.changes.announce(transaction, { action: 'create', collection: endedSessions, record: row })
  })
}
