import { decodeRow, type Engine, queryOf, runQuery, selectRows, TimeSlice } from '@olympiad/engine'
import { formatRecordTime, parseRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../../all/collections.ts'
import type { Outage } from '../../declared/sitting.ts'
import type { StoredSitting } from '../rows/sitting-rows.ts'
import { readHeartbeats } from '../server-heartbeats.ts'

const { sittings } = olympiad
const AT_ONCE = 250
const KEPT = 50
/** Servers say every fifteen seconds that they hear a device: an older instant came before a silence. */
const SHORTEST_MS = 45_000
/** This near to an outage nobody can say whether a line still held, or held again. */
const SLACK_MS = 60_000

/** Stores the length of an outage when a device is heard again. It sends no event. */
export async function writeOutages(engine: Engine, sessions: readonly string[]): Promise<void> {
  const { database, now } = engine
  const builder = queryOf(database.dialect, sittings)
  if (sessions.length === 0) return
  const [until, before] = [formatRecordTime(now()), formatRecordTime(now() - SHORTEST_MS)]
  const servers = await readHeartbeats(engine)
  const slice = new TimeSlice()
  for (let from = 0; from < sessions.length; from += AT_ONCE) {
    if (slice.isOver) await slice.next()
    const all = builder.selectFrom(sittings.name).select(['id', 'device', 'seen', 'hearer', 'outages'])
    const some = all.where('session', 'in', sessions.slice(from, from + AT_ONCE))
    const rows = await selectRows(database, some.where('seen', '<', before).where('seen', '!=', ''))
    for (const row of rows) {
      const { id, device, seen, hearer, outages } = decodeRow(sittings, row)
      const from = formatRecordTime(Math.max(parseRecordTime(seen), servers.get(hearer) ?? 0))
      if (from >= before) continue // another server hears it
      const after = [{ device, from, until }, ...(outages ?? [])].slice(0, KEPT)
      const update = builder.updateTable(sittings.name).set({ outages: JSON.stringify(after), seen: until, hearer: '' })
      await runQuery(database, update.where('id', '=', id).where('seen', '=', seen))
    }
  }
}

/** The outages of the device that sits the exam, and the instants between which it is known, ms. */
export interface Line {
  readonly sinceMs: number
  readonly seenMs: number
  readonly outages: readonly Outage[]
}

/** What is known of the line of the device that sits the exam now. */
export function lineOf({ device, since, outages }: StoredSitting, seenMs: number): Line {
  const own = (outages ?? []).filter((one) => one.device === device)
  return { sinceMs: parseRecordTime(since) || 0, seenMs, outages: device === '' ? [] : own }
}

/** Whether the line held for certain from one instant to another. */
export function wasConnected({ sinceMs, seenMs, outages }: Line, fromMs: number, untilMs = fromMs): boolean {
  if (sinceMs === 0 || fromMs < sinceMs || untilMs > seenMs - SLACK_MS) return false
  return outages.every(({ from, until }) => {
    return untilMs < parseRecordTime(from) - SLACK_MS || fromMs > parseRecordTime(until) + SLACK_MS
  })
}
