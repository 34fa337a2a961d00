import { queryOf, runQuery } from '../../db/schema/table-rows.ts'
import type { Engine } from '../../engine.ts'
import { endedSessions, sessionEnds } from '../../rows/ended-sessions.ts'
import type { Session } from './session.ts'

/** A renewal may be under way, at a server whose clock is ahead. */
const SLACK_MS = 10 * 60 * 1000

type Ending = Pick<Session, 'id' | 'account' | 'expiresMs'>

/**
 * Signs a session out: once this settles, none of its tokens is believed by any server of the store, however often it
 * was renewed.
 */
export async function endSession(engine: Engine, { id, account, expiresMs }: Ending): Promise<void> {
  const nowMs = engine.now()
  const longestMs = nowMs + (account.collection.auth?.tokenS ?? 0) * 1000
  const row = { id, untilMs: Math.max(expiresMs, longestMs) + SLACK_MS }
  const insert = queryOf(engine.database.dialect, endedSessions).insertInto(endedSessions.name).values(row)
  await engine.database.write(async (transaction) => {
    await runQuery(
      transaction,
      insert.onConflict((conflict) => conflict.doNothing()),
    )
    await engine.changes.announce(transaction, { action: 'create', collection: sessionEnds, record: row })
  })
}
