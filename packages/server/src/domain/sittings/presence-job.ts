import { olympiad } from '@olympiad/contract/collections/index'
import { formatRecordTime } from '@olympiad/contract/record-time'
import { type Engine, type Job, queryOf, runQuery, TimeSlice } from '@olympiad/engine'
import { writeCounts } from './answered-counts.ts'
import { writeOutages } from './beside/outages.ts'

const { sittings } = olympiad
/** A page sends something every few seconds, at the latest after twenty-two. After this time the line counts as lost. */
export const LOST_MS = 30_000
const EVERY_MS = 15_000
/** Longer than a connected page is silent, and than the time between two rounds. */
const HEARD_WITHIN_MS = 26_000
const LOOK_EVERY_MS = 2000
const SECOND_MS = 1000
const AT_ONCE = 250

/** Instants that only this server wrote lately. A row with one of them has not changed since. */
const written = new WeakMap<Engine['presence'], string[]>()

/** The sessions of the last round; a session that was not among them may come from an outage. */
const heard = new WeakMap<Engine['presence'], ReadonlySet<string>>()

/**
 * Writes which devices are connected to this server: for its own restart, the other servers of the store, and staff. No event
 * is sent.
 */
export async function writeSeen(engine: Engine): Promise<void> {
  const { now, presence } = engine
  const seen = formatRecordTime(now())
  written.set(presence, [seen, ...(written.get(presence) ?? [])].slice(0, Math.ceil(LOST_MS / EVERY_MS) + 1))
  const sessions = presence.since(now() - HEARD_WITHIN_MS)
  const before = heard.get(presence)
  heard.set(presence, new Set(sessions))
  await writeOutages(
    engine,
    sessions.filter((session) => !before?.has(session)),
  )
  await update(engine, { sessions, seen })
}

/**
 * Writes when devices that have just lost the line were last present, so that other servers and devices need not wait
 * until the time of the last round is that old. A later write of another server stays.
 */
export async function writeLost(engine: Engine): Promise<void> {
  const { now, presence } = engine
  const found = written.get(presence) ?? []
  if (found.length === 0) return
  const beforeMs = now() - LOST_MS
  const bySecond = new Map<number, string[]>()
  for (const [session, lastMs] of presence.lastThere(beforeMs - 3 * LOOK_EVERY_MS, beforeMs)) {
    const second = Math.floor(lastMs / SECOND_MS)
    const others = bySecond.get(second)
    if (others) others.push(session)
    else bySecond.set(second, [session])
  }
  for (const [second, sessions] of bySecond)
    await update(engine, { sessions, seen: formatRecordTime(second * SECOND_MS), found })
}

interface SeenSession {
  readonly sessions: readonly string[]
  readonly seen: string
  /** If given, only rows with one of these are written. */
  readonly found?: readonly string[]
}

async function update({ database }: Engine, { sessions, seen, found }: SeenSession): Promise<void> {
  const slice = new TimeSlice()
  for (let from = 0; from < sessions.length; from += AT_ONCE) {
    if (slice.isOver) await slice.next()
    const some = sessions.slice(from, from + AT_ONCE)
    const all = queryOf(database.dialect, sittings)
      .updateTable(sittings.name)
      .set({ seen })
      .where('session', 'in', some)
    await runQuery(database, found ? all.where('seen', 'in', found).where('seen', '>', seen) : all)
  }
}

export const presenceJob: Job = { name: 'write who is there', everyMs: EVERY_MS, of: 'server', run: writeSeen }

export const lossJob: Job = { name: 'write who is lost', everyMs: LOOK_EVERY_MS, of: 'server', run: writeLost }

export const countsJob: Job = { name: 'count answers', everyMs: EVERY_MS, of: 'server', run: writeCounts }
