import { declareTable, type Engine, newRecordId, queryOf, runQuery, selectRows } from '@olympiad/engine'
import { formatRecordTime, parseRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../all/collections.ts'
import type { StoredSitting } from './rows/sitting-rows.ts'

const { sittings } = olympiad

/** When each server last said that it hears the devices whose sittings name it. */
export const hearing = declareTable('hearing', {
  about: 'A server that hears devices, and when it last said so: all that it hears were there then.',
  columns: { id: { kind: 'text' }, heardMs: { kind: 'number' } },
  key: ['id'],
  isPassing: true,
})

/** When each server of the store last said that it hears its devices, by its name; in ms since 1970. */
export type ServerHeartbeats = ReadonlyMap<string, number>

/** A server that was silent this long died. */
const DEAD_MS = 5 * 60_000
const AT_ONCE = 250

const names = new WeakMap<Engine['presence'], string>()

/** What this server is called until it ends. */
export function ownName({ presence }: Pick<Engine, 'presence'>): string {
  const name = names.get(presence) ?? newRecordId()
  names.set(presence, name)
  return name
}

export async function readHeartbeats({ database }: Pick<Engine, 'database'>): Promise<ServerHeartbeats> {
  const rows = await selectRows(database, queryOf(database.dialect, hearing).selectFrom(hearing.name).selectAll())
  return new Map(rows.map(({ id, heardMs }) => [id, Number(heardMs)]))
}

/** Says that this server hears now. */
export async function sendHeartbeat(engine: Engine): Promise<void> {
  const row = { id: ownName(engine), heardMs: engine.now() }
  const insert = queryOf(engine.database.dialect, hearing).insertInto(hearing.name).values(row)
  await runQuery(
    engine.database,
    insert.onConflict((same) => same.column('id').doUpdateSet({ heardMs: row.heardMs })),
  )
}

/** When the device was there last, as far as this server or another one knows. */
export function seenMs(
  { presence }: Pick<Engine, 'presence'>,
  { session, seen, hearer }: Pick<StoredSitting, 'session' | 'seen' | 'hearer'>,
  others: ServerHeartbeats,
): number {
  const storedMs = parseRecordTime(seen) || 0
  return session === '' ? storedMs : Math.max(storedMs, presence.seenMs(session), others.get(hearer) ?? 0)
}

/** Writes when the devices that dead servers heard were there last, and forgets those servers. */
export async function buryServers(engine: Engine): Promise<void> {
  const { database, now } = engine
  const builder = queryOf(database.dialect, sittings, hearing)
  for (const [id, heardMs] of await readHeartbeats(engine)) {
    if (heardMs > now() - DEAD_MS) continue
    const seen = formatRecordTime(heardMs)
    const some = builder.selectFrom(sittings.name).select('id').where('hearer', '=', id).limit(AT_ONCE)
    for (let rows = await selectRows(database, some); rows.length > 0; rows = await selectRows(database, some)) {
      const ids = rows.map((row) => row.id)
      const all = builder.updateTable(sittings.name).where('id', 'in', ids).where('hearer', '=', id)
      await runQuery(database, all.where('seen', '<', seen).set({ seen }))
      await runQuery(database, all.set({ hearer: '' }))
    }
    const silent = builder.deleteFrom(hearing.name).where('id', '=', id)
    await runQuery(database, silent.where('heardMs', '=', heardMs))
  }
}
