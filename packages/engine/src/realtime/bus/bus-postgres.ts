import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { RecordChange } from '../../core/changes.ts'
import type { Log } from '../../core/log.ts'
import type { Database, Transaction } from '../../db/database.ts'
import type { MaybePromise } from '../../support/coroutine.ts'
import type { Bus, BusListener, RemoteChange } from './bus.ts'
import { Interest } from './interest.ts'
import type { Query } from './interest-locks.ts'
import type { About, Address } from './subjects.ts'

const FIRST_RETRY_MS = 250
const LONGEST_RETRY_MS = 5000
/** A listening connection is silent by nature: whether it still lives has to be asked. */
const PROBE_EVERY_MS = 15_000
const PROBE_TIMEOUT_MS = 10_000

interface BusOptions {
  readonly url: string
  /** The store whose changes are announced. */
  readonly database: Database
  readonly log: Log
}

interface StoreName {
  /** On which all processes of the store listen; each listens on one of its own too. Notifications belong to a whole database. */
  readonly channel: string
  readonly space: number
  readonly schema: string
}

/** Opens a bus by PostgreSQL's LISTEN and NOTIFY. Notifications are part of the transaction; their order is that of the commits. */
export async function openPostgresBus(options: BusOptions): Promise<Bus> {
  const name = `'olympiad.' || current_schema()`
  const sql = `select ${name} as channel, hashtext(${name}) as space, current_schema() as schema`
  const [row] = await options.database.all({ sql, parameters: [] })
  const store = { channel: String(row?.channel), space: Number(row?.space), schema: String(row?.schema) }
  return new PostgresBus(options, store)
}

class PostgresBus implements Bus {
  readonly #options: BusOptions
  readonly #channel: string
  readonly #interest: Interest
  /** Tells this process's own notifications from the others'. */
  readonly #origin = randomUUID()
  #client: pg.Client | null = null
  #isClosed = false

  constructor(options: BusOptions, { channel, ...place }: StoreName) {
    this.#options = options
    this.#channel = channel
    this.#interest = new Interest(place)
  }

  async listen(listener: BusListener): Promise<void> {
    const { url } = this.#options
    const names = { application_name: this.#channel }
    const patience = { connectionTimeoutMillis: PROBE_TIMEOUT_MS, query_timeout: PROBE_TIMEOUT_MS }
    const client = new pg.Client({ connectionString: url, ...names, keepAlive: true, ...patience })
    client.on('error', () => {}) // its end is what counts, and 'end' follows
    client.on('notification', ({ payload }) => {
      const change = this.#read(payload ?? '')
      if (change) listener.changed(change)
    })
    try {
      await client.connect()
      const listen = (channel: string) => client.query(`listen ${pg.escapeIdentifier(channel)}`)
      await listen(this.#channel)
      const query: Query = (sql, values) => client.query(sql, [...values])
      await this.#interest.begin(query, (slot) => listen(this.#channelOf(slot)))
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    this.#watch(client, listener)
  }

  attend(subjects: readonly string[]): Promise<void> {
    return this.#interest.attend(subjects)
  }

  release(needed: () => ReadonlySet<string>): Promise<void> {
    return this.#interest.release(needed)
  }

  isAwaited(transaction: Transaction, collectionId: string): MaybePromise<boolean> {
    return this.#interest.isAwaited(transaction, collectionId)
  }

  addressOf(transaction: Transaction, about: About): Promise<Address> {
    return this.#interest.addressOf(transaction, about)
  }

  async announce(transaction: Transaction, changes: readonly RemoteChange[], to: Address): Promise<void> {
    const payloads = changes.map(({ action, collectionId, recordId, tombstoneId }) =>
      JSON.stringify([this.#origin, action, collectionId, recordId, tombstoneId]),
    )
    const channels = to === 'all' ? [this.#channel] : to.map((slot) => this.#channelOf(slot))
    const texts = (at: number) => `jsonb_array_elements_text($${at}::jsonb)`
    const sql = `select count(pg_notify(channel, payload)) from ${texts(1)} as channel, ${texts(2)} as payload`
    const parameters = [JSON.stringify(channels), JSON.stringify(payloads)]
    await transaction.all({ sql, parameters, batching: { writes: true } })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#client?.end().catch(() => {})
  }

  #channelOf(slot: number): string {
    return `${this.#channel}.${slot}`
  }

  #watch(client: pg.Client, listener: BusListener): void {
    this.#client = client
    const probe = () => client.query('select 1').catch(() => client.end().catch(() => {}))
    const probing = setInterval(probe, PROBE_EVERY_MS).unref()
    client.once('end', () => {
      clearInterval(probing)
      this.#client = null
      this.#interest.end()
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

  /** Null for this process's own changes, which it has sent already. */
  #read(payload: string): RemoteChange | null {
    const [origin, action, collectionId, recordId, tombstoneId] = JSON.parse(payload) as string[]
    if (origin === this.#origin || !action || !collectionId || !recordId) return null
    return { action: action as RecordChange['action'], collectionId, recordId, tombstoneId: tombstoneId ?? '' }
  }
}
