import { declareTable, type Engine, type Job, newRecordId, queryOf, runQuery, selectRows } from '@olympiad/engine'
import { SHORTEST_MS, type Span } from './find/spans.ts'

/** When servers of the store could write: what they cannot do while the store is frozen, or they are. */
export const uptimes = declareTable('uptimes', {
  about: 'A span in which a server was up and the store took its writes; it grows while they do.',
  columns: { id: { kind: 'text' }, fromMs: { kind: 'number' }, untilMs: { kind: 'number' } },
  key: ['id'],
})

const EVERY_MS = 15_000
const KEPT_MS = 400 * 24 * 3_600_000

/** The span of each running server. */
const ownSpans = new WeakMap<Engine['presence'], { readonly id: string; readonly untilMs: number }>()

/** Writes that this server is up. A write that took as long as an outage begins a new span when it is through. */
export async function writeUp(engine: Engine): Promise<void> {
  const beganMs = engine.now()
  await growSpan(engine, beganMs)
  const nowMs = engine.now()
  if (nowMs - beganMs > SHORTEST_MS) await growSpan(engine, nowMs)
}

async function growSpan({ database, presence }: Engine, nowMs: number): Promise<void> {
  const all = queryOf(database.dialect, uptimes)
  const own = ownSpans.get(presence)
  const goesOn = own !== undefined && nowMs - own.untilMs <= SHORTEST_MS
  const id = goesOn ? own.id : newRecordId()
  if (goesOn) await runQuery(database, all.updateTable(uptimes.name).set({ untilMs: nowMs }).where('id', '=', id))
  else {
    await runQuery(database, all.deleteFrom(uptimes.name).where('untilMs', '<', nowMs - KEPT_MS))
    await runQuery(database, all.insertInto(uptimes.name).values({ id, fromMs: nowMs, untilMs: nowMs }))
  }
  ownSpans.set(presence, { id, untilMs: nowMs })
}

/** The spans that touch a span, in any order, with the last one before it and the first one after it: gaps at its ends end there. */
export async function readUptimes({ database }: Pick<Engine, 'database'>, within: Span): Promise<Span[]> {
  const all = queryOf(database.dialect, uptimes).selectFrom(uptimes.name).select(['fromMs', 'untilMs'])
  const touching = all.where('untilMs', '>=', within.fromMs).where('fromMs', '<=', within.untilMs)
  const before = all.where('untilMs', '<', within.fromMs).orderBy('untilMs', 'desc').limit(1)
  const after = all.where('fromMs', '>', within.untilMs).orderBy('fromMs').limit(1)
  const rows = await Promise.all([before, touching, after].map((query) => selectRows(database, query)))
  return rows.flat().map(({ fromMs, untilMs }) => ({ fromMs: Number(fromMs), untilMs: Number(untilMs) }))
}

export const uptimeJob: Job = { name: 'write that the server is up', everyMs: EVERY_MS, of: 'server', run: writeUp }
