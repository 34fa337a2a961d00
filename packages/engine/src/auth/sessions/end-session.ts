import type { Transaction } from '../../db/database.ts'
import { queryOf, runQuery } from '../../db/schema/table-rows.ts'
import type { Engine } from '../../engine.ts'
import { endedSessions, sessionEnds } from '../../rows/ended-sessions.ts'
import type { Session } from './session.ts'

/** A renewal may be under way, at a server whose clock is ahead. */
const SLACK_MS = 10 * 60 * 1000

type Ending = Pick<Session, 'id' | 'account' | 'expiresMs'>

/**
 * Signs a session out: once this settles, no server of the store accepts any of its tokens, however often it was
 * renewed.
 */
export async function endSession(engine: Engine, ending: Ending): Promise<void> {
  await engine.database.write((transaction) => endSessionIn(engine, transaction, ending))
}

/** The same within a write, for a session of which only the name may be known. */
export async function endSessionIn(
  engine: Engine,
  transaction: Transaction,
  { id, account, expiresMs = 0 }: { id: string; account: Pick<Session['account'], 'collection'>; expiresMs?: number },
): Promise<void> {
  const longestMs = engine.now() + (account.collection.auth?.tokenS ?? 0) * 1000
  const row = { id, untilMs: Math.max(expiresMs, longestMs) + SLACK_MS }
  const insert = queryOf(engine.database.dialect, endedSessions).insertInto(endedSessions.name).values(row)
  await runQuery(
    transaction,
    insert.onConflict((conflict) => conflict.doNothing()),
  )
  await engine.changes.announce(transaction, { action: 'create', collection: sessionEnds, record: row })
}
