import { createHmac } from 'node:crypto'
import { index } from '@olympiad/schema/collection'
import type { Database, Transaction } from '../db/database.ts'
import { declareTable } from '../db/schema/table.ts'
import { queryOf, runQuery } from '../db/schema/table-rows.ts'
import { BoundedCache } from '../support/bounded-cache.ts'
import type { Log } from './log.ts'
import type { Limit, Window, WindowSharing } from './rate-limits.ts'

/** How much all servers of a store have used of open windows. */
export const sharedWindows = declareTable('_shared_windows', {
  about:
    'How much of a rate limit all servers of the store have used together in a window. The id is a digest of the counted key.',
  columns: {
    id: { kind: 'text' },
    endsMs: { kind: 'number', default: 0 },
    used: { kind: 'number', default: 0 },
  },
  key: ['id'],
  indexes: [index('endsMs')],
  isPassing: true,
})

/** Shorter windows end before the other servers could learn of them. */
const SHORTEST_S = 10
/** A server reports its use of a window once it reaches this share of the limit, or one place. */
const SHARE = 0.05
/** The most windows in a statement, the fullest first. The others wait for the next one. */
const AT_ONCE = 1000
/** Windows that wait to be reported. Beyond this, the least recently used is reported only at its next use. */
const MAX_WAITING = 10_000
/** Rows outlive their windows a little, for servers with a slow clock. */
const SWEEP_AFTER_MS = 60_000

/** Adds up the windows of all servers of a store. */
export interface SharedWindows extends WindowSharing {
  /**
   * Reports the use here to the store and reads the totals in one statement; no statement without use. Never rejects:
   * without the store, counting is only less exact.
   */
  readonly exchange: () => Promise<void>
  /** Removes the windows that are over. */
  readonly sweep: () => Promise<void>
}

interface SharedWindowOptions {
  readonly database: Database
  readonly now: () => number
  readonly log: Log
  /** The same on all servers. Names and addresses are stored as a keyed digest, because users type passwords into name fields. */
  readonly secret: string
}

interface WindowReport {
  readonly window: Window
  readonly id: string
  readonly places: number
}

/**
 * Counts for all servers of a shared store together, beside each server's memory; null for a store of one process. No
 * request waits for it, so the servers can exceed a window. Each other server may exceed it by `SHARE` (at least one
 * place) plus its calls until the next exchange: at most the whole window once more.
 */
export function shareWindows({ database, now, log, secret }: SharedWindowOptions): SharedWindows | null {
  if (!database.dialect.isShared) return null
  const waiting = new BoundedCache<Window, true>(MAX_WAITING)
  let isAway = false

  const digest = (id: string) => createHmac('sha256', secret).update(`window ${id}`).digest('base64url')

  function note(window: Window, { windowS }: Pick<Limit, 'windowS'>): void {
    const least = Math.max(1, Math.floor(window.max * SHARE))
    if (windowS >= SHORTEST_S && Math.abs(window.untold) >= least) waiting.set(window, true)
  }

  /** Takes the uses to report now; later uses are reported in the next exchange. */
  function takeWaiting(): WindowReport[] {
    const nowMs = now()
    const all = [...waiting.keys()].filter(({ untold, endsMs }) => untold !== 0 && endsMs > nowMs)
    if (all.length > AT_ONCE) all.sort((a, b) => b.used / b.max - a.used / a.max)
    waiting.clear()
    for (const window of all.slice(AT_ONCE)) waiting.set(window, true)
    return all.slice(0, AT_ONCE).map((window) => {
      const places = window.untold
      window.untold = 0
      return { window, id: digest(window.id), places }
    })
  }

  async function exchange(): Promise<void> {
    const reports = takeWaiting()
    if (reports.length === 0) return
    try {
      const totals = await database.write((transaction) => addUp(transaction, reports, now()))
      for (const { window, id } of reports) {
        const total = totals.get(id)
        if (!total) continue
        window.used = total.used + window.untold
        window.endsMs = total.endsMs
      }
      if (isAway) log.info({}, 'Rates are counted for all servers together again.')
      isAway = false
    } catch (error) {
      for (const { window, places } of reports) {
        window.untold += places
        waiting.set(window, true)
      }
      if (!isAway) log.warn({ error }, 'Rates could not be added up; this server counts for itself until they can.')
      isAway = true
    }
  }

  async function sweep(): Promise<void> {
    const all = queryOf(database.dialect, sharedWindows).deleteFrom(sharedWindows.name)
    await runQuery(database, all.where('endsMs', '<', now() - SWEEP_AFTER_MS))
  }

  return { note, exchange, sweep }
}

interface Total {
  readonly id: string
  readonly endsMs: number
  readonly used: number
}

/**
 * One text for any number of windows, so that it is planned once. Sorted by id, so that two servers cannot deadlock. Only
 * PostgreSQL runs it.
 */
const ADD_UP = `
  INSERT INTO "_shared_windows" AS kept ("id", "endsMs", "used")
  SELECT "id", "endsMs", "places"
    FROM json_to_recordset($1::json) AS told ("id" text, "endsMs" float8, "places" float8) ORDER BY "id" COLLATE "C"
  ON CONFLICT ("id") DO UPDATE SET
    "used" = CASE WHEN kept."endsMs" <= $2 THEN greatest(0, excluded."used") ELSE greatest(0, kept."used" + excluded."used") END,
    "endsMs" = CASE WHEN kept."endsMs" <= $2 THEN excluded."endsMs" ELSE kept."endsMs" END
  RETURNING "id", "endsMs", "used"`

async function addUp(
  transaction: Transaction,
  reports: readonly WindowReport[],
  nowMs: number,
): Promise<Map<string, Total>> {
  const rows = reports.map(({ id, places, window: { endsMs } }) => ({ id, endsMs, places }))
  const totals = await transaction.all({ sql: ADD_UP, parameters: [JSON.stringify(rows), nowMs] })
  return new Map((totals as unknown as Total[]).map((total) => [total.id, total]))
}
