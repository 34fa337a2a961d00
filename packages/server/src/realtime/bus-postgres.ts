import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from '../db/database.ts'
import type { Log } from '../engine.ts'
import type { RecordChange } from '../records/changes.ts'
import type { Bus, BusListener, RemoteChange } from './bus.ts'

/** Notifications belong to a whole database; its schemas keep apart by the channel's name. */
const CHANNEL = `'olympiad.' || current_schema()`
const FIRST_RETRY_MS = 250
const LONGEST_RETRY_MS = 5000
/** A listening connection is silent by nature: whether it still lives has to be asked. */
const PROBE_EVERY_MS = 15_000
const PROBE_TIMEOUT_MS = 10_000

interface BusOptions {
  readonly url: string
  /** The store whose changes are told; its schema names the channel. */
  readonly database: Database
  readonly log: Log
}

/** A bus by PostgreSQL's LISTEN and NOTIFY. Notifications are part of the transaction; their order is that of the commits. */
export function createPostgresBus({ url, database, log }: BusOptions): Bus {
  const origin = randomUUID()
  let client: pg.Client | null = null
  let isClosed = false

  async function connect(listener: BusListener): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true, query_timeout: PROBE_TIMEOUT_MS })
    fresh.on('error', () => {}) // its end is what counts, and 'end' follows
    fresh.on('notification', ({ payload }) => {
      const change = readPayload(payload ?? '', origin)
      if (change) listener.changed(change)
    })
    try {
      await fresh.connect()
      const [row] = await database.all({ sql: `select ${CHANNEL} as channel`, parameters: [] })
      await fresh.query(`listen ${pg.escapeIdentifier(String(row?.channel))}`)
    } catch (error) {
      await fresh.end().catch(() => {})
      throw error
    }
    client = fresh
    const probing = setInterval(() => fresh.query('select 1').catch(() => fresh.end().catch(() => {})), PROBE_EVERY_MS)
    probing.unref()
    fresh.once('end', () => {
      clearInterval(probing)
      client = null
      if (!isClosed) void reconnect(listener)
    })
  }

  async function reconnect(listener: BusListener): Promise<void> {
    log.warn({}, 'The connection that hears of other processes was lost.')
    for (let waitMs = FIRST_RETRY_MS; !isClosed; waitMs = Math.min(waitMs * 2, LONGEST_RETRY_MS)) {
      await sleep(waitMs, undefined, { ref: false })
      try {
        await connect(listener)
        listener.lost()
        return
      } catch (error) {
        log.warn({ error }, 'The connection that hears of other processes could not be opened again yet.')
      }
    }
  }

  return {
    async announce(transaction, change) {
      await transaction.all({ sql: `select pg_notify(${CHANNEL}, $1)`, parameters: [writePayload(change, origin)] })
    },
    listen: connect,
    async close() {
      isClosed = true
      await client?.end().catch(() => {})
    },
  }
}

function writePayload({ action, collectionId, recordId, tombstoneId }: RemoteChange, origin: string): string {
  return JSON.stringify([origin, action, collectionId, recordId, tombstoneId])
}

/** Null for this process's own changes, which it told already. */
function readPayload(payload: string, origin: string): RemoteChange | null {
  const [from, action, collectionId, recordId, tombstoneId] = JSON.parse(payload) as string[]
  if (from === origin || !action || !collectionId || !recordId) return null
  return { action: action as RecordChange['action'], collectionId, recordId, tombstoneId: tombstoneId ?? '' }
}
