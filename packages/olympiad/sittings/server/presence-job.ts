import { type Engine, type Job, queryOf, runQuery, selectRows, TimeSlice } from '@olympiad/engine'
import { formatRecordTime, parseRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../all/collections.ts'
import { writeCounts } from './answered-counts.ts'
import { writeOutages } from './beside/outages.ts'
import { buryServers, ownName, sendHeartbeat } from './server-heartbeats.ts'

const { sittings } = olympiad
/** A page sends something every few seconds, at the latest after twenty-two. After this time the line counts as lost. */
export const LOST_MS = 30_000
const EVERY_MS = 15_000
/** Longer than a connected page is silent, and than the time between two rounds. */
const HEARD_WITHIN_MS = 26_000
const LOOK_EVERY_MS = 2000
/** The rows of devices that stay are this old at most: what a restored backup knows of them. */
const REFRESH_MS = 5 * 60_000
const SECOND_MS = 1000
const AT_ONCE = 250

/**
 * Says that this server hears what it hears, and writes its name into the sittings of devices that it did not hear before: of
 * those that stay, nothing is written. For its own restart, the other servers of the store, and staff. No event is sent.
 */
export async function writeSeen(engine: Engine): Promise<void> {
  const { now, presence } = engine
  const nowMs = now()
  const known = await heardBefore(engine)
  const there = presence.since(nowMs - HEARD_WITHIN_MS)
  if (known.size === 0 && there.length === 0) return
  await sendHeartbeat(engine)
  const fresh = there.filter((session) => !known.has(session))
  await writeOutages(engine, fresh)
  const old = formatRecordTime(nowMs - REFRESH_MS)
  const stale = there.filter((session) => (known.get(session) ?? old) < old)
  const taken = [...(await takenOver(engine, fresh)), ...stale]
  await update(engine, taken, { seen: formatRecordTime(nowMs), hearer: ownName(engine) })
  const lost = new Map<string, number>()
  for (const [session, seen] of known) {
    const lastMs = presence.seenMs(session)
    const isForgotten = lastMs === 0 // it said that it goes
    if (lastMs < nowMs - LOST_MS) lost.set(session, isForgotten ? lastOf(seen, nowMs) : lastMs)
  }
  await letGo(engine, lost)
}

/** It was there in the last round. */
const lastOf = (seen: string, nowMs: number) => Math.max(parseRecordTime(seen) || 0, nowMs - EVERY_MS)

/**
 * Writes when devices that have just lost the line were last present, so that other servers and devices need not wait
 * until the next round. What another server hears by now stays.
 */
export async function writeLost(engine: Engine): Promise<void> {
  const beforeMs = engine.now() - LOST_MS
  await letGo(engine, engine.presence.lastThere(beforeMs - 3 * LOOK_EVERY_MS, beforeMs))
}

/** The sessions whose sittings name this server, and when their rows were written. */
async function heardBefore(engine: Engine): Promise<Map<string, string>> {
  const all = queryOf(engine.database.dialect, sittings).selectFrom(sittings.name).select(['session', 'seen'])
  const rows = await selectRows(engine.database, all.where('hearer', '=', ownName(engine)))
  return new Map(rows.map(({ session, seen }) => [session, seen]))
}

/** Those of the sessions that no server hears, or that were heard here after another server wrote its name. */
async function takenOver(engine: Engine, sessions: readonly string[]): Promise<string[]> {
  const { database, presence } = engine
  const builder = queryOf(database.dialect, sittings)
  const taken: string[] = []
  for await (const some of inTurns(sessions)) {
    const all = builder.selectFrom(sittings.name).select(['session', 'seen', 'hearer']).where('session', 'in', some)
    for (const { session, seen, hearer } of await selectRows(database, all))
      if (hearer === '' || presence.seenMs(session) > parseRecordTime(seen)) taken.push(session)
  }
  return taken
}

/** Writes when each session was there last, if this server heard it last. */
async function letGo(engine: Engine, last: ReadonlyMap<string, number>): Promise<void> {
  const bySecond = Map.groupBy(last.keys(), (session) => Math.floor((last.get(session) ?? 0) / SECOND_MS))
  for (const [second, sessions] of bySecond)
    await update(engine, sessions, { seen: formatRecordTime(second * SECOND_MS), hearer: '' })
}

/** Writes to the sittings of these sessions; where `hearer` is empty, only to those that this server heard. */
async function update(
  engine: Engine,
  sessions: readonly string[],
  values: { readonly seen: string; readonly hearer: string },
): Promise<void> {
  const { database } = engine
  for await (const some of inTurns(sessions)) {
    const all = queryOf(database.dialect, sittings).updateTable(sittings.name).set(values).where('session', 'in', some)
    await runQuery(database, values.hearer === '' ? all.where('hearer', '=', ownName(engine)) : all)
  }
}

/** As many as one statement takes, while requests have their turns. */
async function* inTurns(sessions: readonly string[]): AsyncGenerator<readonly string[]> {
  const slice = new TimeSlice()
  for (let from = 0; from < sessions.length; from += AT_ONCE) {
    if (slice.isOver) await slice.next()
    yield sessions.slice(from, from + AT_ONCE)
  }
}

export const presenceJob: Job = { name: 'write who is there', everyMs: EVERY_MS, of: 'server', run: writeSeen }

export const lossJob: Job = { name: 'write who is lost', everyMs: LOOK_EVERY_MS, of: 'server', run: writeLost }

export const buryJob: Job = { name: 'forget dead servers', everyMs: 60_000, of: 'store', run: buryServers }

export const countsJob: Job = { name: 'count answers', everyMs: EVERY_MS, of: 'server', run: writeCounts }
