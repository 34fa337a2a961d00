import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Database, Transaction } from '../db/database.ts'
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
export class PostgresBus implements Bus {
  readonly #options: BusOptions
  /** Tells this process's own notifications from the others'. */
  readonly #origin = randomUUID()
  #client: pg.Client | null = null
  #isClosed = false

  constructor(options: BusOptions) {
    this.#options = options
  }

  async announce(transaction: Transaction, { action, collectionId, recordId, tombstoneId }: RemoteChange) {
    const payload = JSON.stringify([this.#origin, action, collectionId, recordId, tombstoneId])
    await transaction.all({ sql: `select pg_notify(${CHANNEL}, $1)`, parameters: [payload] })
  }

  async listen(listener: BusListener): Promise<void> {
    const { url, database } = this.#options
    const client = new pg.Client({ connectionString: url, keepAlive: true, query_timeout: PROBE_TIMEOUT_MS })
    client.on('error', () => {}) // its end is what counts, and 'end' follows
    client.on('notification', ({ payload }) => {
      const change = this.#read(payload ?? '')
      if (change) listener.changed(change)
    })
    try {
      await client.connect()
      const [row] = await database.all({ sql: `select ${CHANNEL} as channel`, parameters: [] })
      await client.query(`listen ${pg.escapeIdentifier(String(row?.channel))}`)
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    this.#watch(client, listener)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#client?.end().catch(() => {})
  }

  #watch(client: pg.Client, listener: BusListener): void {
    this.#client = client
    const probe = () => client.query('select 1').catch(() => client.end().catch(() => {}))
    const probing = setInterval(probe, PROBE_EVERY_MS).unref()
    client.once('end', () => {
      clearInterval(probing)
      this.#client = null
      if (!this.#isClosed) void this.#reconnect(listener)
    })
  }

  async #reconnect(listener: BusListener): Promise<void> {
    const { log } = this.#options
    log.warn({}, 'The connection that hears of other processes was lost.')
    for (let waitMs = FIRST_RETRY_MS; !this.#isClosed; waitMs = Math.min(waitMs * 2, LONGEST_RETRY_MS)) {
      await sleep(waitMs, undefined, { ref: false })
      try {
        await this.listen(listener)
        listener.lost()
        return
      } catch (error) {
        log.warn({ error }, 'The connection that hears of other processes could not be opened again yet.')
      }
    }
  }

  /** Null for this process's own changes, which it told already. */
  #read(payload: string): RemoteChange | null {
    const [origin, action, collectionId, recordId, tombstoneId] = JSON.parse(payload) as string[]
    if (origin === this.#origin || !action || !collectionId || !recordId) return null
    return { action: action as RecordChange['action'], collectionId, recordId, tombstoneId: tombstoneId ?? '' }
  }
}
