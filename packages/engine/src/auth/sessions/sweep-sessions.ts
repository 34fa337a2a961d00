import { queryOf, runQuery } from '../../db/schema/table-rows.ts'
import type { Engine } from '../../engine.ts'
import { endedSessions } from '../../rows/ended-sessions.ts'
import { seenSessions } from './idle-sessions.ts'

/** Forgets the sessions that no token can outlive any more. */
export async function sweepSessions({ database, now }: Engine): Promise<void> {
  const { dialect } = database
  const nowMs = now()
  const ended = queryOf(dialect, endedSessions).deleteFrom(endedSessions.name)
  const seen = queryOf(dialect, seenSessions).deleteFrom(seenSessions.name)
  await runQuery(database, ended.where('untilMs', '<', nowMs))
  await runQuery(database, seen.where('untilMs', '<', nowMs))
}
