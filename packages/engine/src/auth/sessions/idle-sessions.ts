import { index } from '@olympiad/schema/collection'
import type { Database } from '../../db/database.ts'
import { declareTable } from '../../db/schema/table.ts'
import { queryOf, readRows, runQuery } from '../../db/schema/table-rows.ts'
import type { Engine } from '../../engine.ts'
import { BoundedCache } from '../../support/bounded-cache.ts'
import type { MaybePromise } from '../../support/coroutine.ts'
import type { Session } from './session.ts'

/** When sessions that end by idleness were last used; written at most once a minute each. */
export const seenSessions = declareTable('_seen_sessions', {
  about: 'When a session was last used, for the other servers of the store; the id is its own.',
  columns: {
    id: { kind: 'text' },
    seenMs: { kind: 'number', default: 0 },
    untilMs: { kind: 'number', default: 0 },
  },
  key: ['id'],
  indexes: [index('untilMs')],
  isPassing: true,
})

/** The most that the store may lag behind: a session is written at most this often. */
const WRITE_EVERY_MS = 60_000
/** The most sessions in memory; others are read from the store. */
const KEPT = 10_000

type InUse = Pick<Session, 'id' | 'account' | 'startedMs'>
/** A session that was used here needs no start time. */
type SessionToCheck = Pick<Session, 'id' | 'account'> & { readonly startedMs?: number }
interface SessionUse {
  seenMs: number
  writtenMs: number
}
const memory = new WeakMap<Database, BoundedCache<string, SessionUse>>()

/**
 * Whether a session is still open; this use prolongs it. In some collections a session ends after a time without
 * requests. Each server knows its own requests, and asks the store before it ends a session.
 */
export function keepInUse(engine: Engine, session: InUse): MaybePromise<boolean> {
  return session.account.collection.auth?.idleS === undefined || prolong(engine, session)
}

async function prolong(engine: Engine, session: InUse): Promise<boolean> {
  if (await isIdle(engine, session)) return false
  const seen = seenOf(engine)
  const nowMs = engine.now()
  const entry = seen.get(session.id) ?? { seenMs: 0, writtenMs: 0 }
  entry.seenMs = nowMs
  seen.set(session.id, entry)
  if (nowMs - entry.writtenMs < WRITE_EVERY_MS) return true
  entry.writtenMs = nowMs
  await writeSeen(engine, session).catch((error: unknown) => {
    engine.log.warn({ error }, 'When a session was last used could not be written; other servers may end it early.')
  })
  return true
}

/** Whether the session had no request for too long. This check does not prolong it. */
export async function isIdle(engine: Engine, { id, account, startedMs = 0 }: SessionToCheck): Promise<boolean> {
  const { idleS } = account.collection.auth ?? {}
  if (idleS === undefined) return false
  const endedMs = engine.now() - idleS * 1000
  const here = seenOf(engine).peek(id)?.seenMs ?? startedMs
  return here <= endedMs && ((await storedSeenMs(engine, id)) ?? 0) <= endedMs
}

function seenOf({ database }: Engine): BoundedCache<string, SessionUse> {
  const seen = memory.get(database) ?? new BoundedCache<string, SessionUse>(KEPT)
  memory.set(database, seen)
  return seen
}

async function storedSeenMs({ database }: Engine, id: string): Promise<number | undefined> {
  const all = queryOf(database.dialect, seenSessions).selectFrom(seenSessions.name)
  const [row] = await readRows(database, seenSessions, all.select('seenMs').where('id', '=', id))
  return row?.seenMs
}

async function writeSeen({ database, now }: Engine, { id, account, startedMs }: InUse): Promise<void> {
  const { sessionS = 0, tokenS = 0 } = account.collection.auth ?? {}
  const nowMs = now()
  const row = { id, seenMs: nowMs, untilMs: Math.max(startedMs + sessionS * 1000, nowMs + tokenS * 1000) }
  const insert = queryOf(database.dialect, seenSessions).insertInto(seenSessions.name).values(row)
  const { seenMs, untilMs } = row
  await runQuery(
    database,
    insert.onConflict((found) => found.column('id').doUpdateSet({ seenMs, untilMs })),
  )
}
