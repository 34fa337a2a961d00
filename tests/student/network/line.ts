import { setTimeout as sleep } from 'node:timers/promises'
import { SERVER_TIME_HEADER } from '@olympiad/schema/wire'
import { type Ask, Connection } from './connection.ts'
import type { Reply } from './reply.ts'

/** A page gives up a request after this time. */
const LIMIT_MS = 10_000
/** A kept connection that fails sooner was closed before the request reached the server. */
const STALE_MS = 1000
const SERVER_TIME = new RegExp(`\\r\\n${SERVER_TIME_HEADER}: *(\\d+)`, 'i')

/**
 * `cut`: every request fails at once. `silent`: nothing arrives, and the device does not notice. `repliesLost`: requests arrive, and their
 * replies do not come back.
 */
export type LineState = 'up' | 'cut' | 'silent' | 'repliesLost'

/** What was seen of one request; `status` is 0 where no reply came. */
export interface SeenRequest {
  readonly path: string
  readonly status: number
  readonly ms: number
  readonly head: string
}

/** One reading of the server's time, on the monotonic clock. */
interface TimeReading {
  readonly serverMs: number
  readonly sentAt: number
  readonly receivedAt: number
}

export interface LineOptions {
  /** The servers that run at the moment. */
  urls(): readonly string[]
  /** The server to begin with: a balancer gives each page another one. */
  readonly first?: number
  readonly address?: string | undefined
  onSeen?(seen: SeenRequest): void
  onTime?(time: TimeReading): void
}

/** The line of one page: as many connections as it needs at once; it turns to the next server when one does not answer. */
export class Line {
  readonly #options: LineOptions
  readonly #busy = new Set<Connection>()
  #idle: Connection | undefined
  #at: number
  #state: LineState = 'up'
  #wake = Promise.withResolvers<void>()

  constructor(options: LineOptions) {
    this.#options = options
    this.#at = options.first ?? 0
  }

  /** The server at hand; empty while none runs. */
  get url(): string {
    const urls = this.#options.urls()
    return urls[this.#at % urls.length] ?? ''
  }

  get address(): string | undefined {
    return this.#options.address
  }

  get isUp(): boolean {
    return this.#state === 'up'
  }

  /** No reply gets through a line that is not up, requests under way included. */
  setState(state: LineState): void {
    this.#state = state
    if (state === 'cut' || state === 'silent') this.close()
    this.#wake.resolve()
    this.#wake = Promise.withResolvers()
  }

  /** The server at hand does not answer: asks the next one from now on. */
  turn(from: string): void {
    if (this.url === from) this.#at += 1
  }

  /** The reply, whatever its status. Rejects when none comes. */
  readonly ask = async (request: Ask): Promise<Reply> => {
    const { onSeen, onTime } = this.#options
    const sentAt = performance.now()
    try {
      const reply = await this.#send(request)
      if (!this.isUp) throw new Error('the reply was lost')
      const receivedAt = performance.now()
      const serverMs = onTime ? Number(SERVER_TIME.exec(reply.head)?.[1]) : 0
      if (serverMs > 0) onTime?.({ serverMs, sentAt, receivedAt })
      onSeen?.({ path: request.path, status: reply.status, ms: receivedAt - sentAt, head: reply.head })
      return reply
    } catch (error) {
      onSeen?.({ path: request.path, status: 0, ms: performance.now() - sentAt, head: '' })
      throw error
    }
  }

  /** Ends all connections, and with them the requests under way. */
  close(): void {
    this.#idle?.close()
    for (const connection of this.#busy) connection.close()
  }

  get #carriesRequests(): boolean {
    return this.#state === 'up' || this.#state === 'repliesLost'
  }

  async #send(request: Ask): Promise<Reply> {
    const kept = this.#takeKept()
    if (kept && this.#carriesRequests) {
      const sentAt = performance.now()
      try {
        return await this.#over(kept, request)
      } catch (error) {
        // The server had closed it: a browser sends the request again, on a new one.
        if (performance.now() - sentAt > STALE_MS) throw error
      }
    }
    await this.#waitWhileSilent()
    if (!this.#carriesRequests) throw new Error('the line is cut')
    const { url } = this
    try {
      return await this.#over(new Connection(url, this.address), request)
    } catch (error) {
      if (this.isUp) this.turn(url)
      throw error
    }
  }

  /** The kept connection. One to a server that the page has left is closed: the balancer sends stream and requests to one server. */
  #takeKept(): Connection | undefined {
    const kept = this.#idle
    this.#idle = undefined
    if (kept?.isOpen && kept.url === this.url) return kept
    kept?.close()
    return undefined
  }

  async #waitWhileSilent(): Promise<void> {
    const untilMs = performance.now() + LIMIT_MS
    while (this.#state === 'silent' && performance.now() < untilMs) {
      const over = new AbortController()
      const patience = sleep(untilMs - performance.now(), undefined, { signal: over.signal }).catch(() => {})
      await Promise.race([this.#wake.promise, patience])
      over.abort()
    }
  }

  async #over(connection: Connection, request: Ask): Promise<Reply> {
    this.#busy.add(connection)
    const limit = setTimeout(() => connection.close(), LIMIT_MS)
    try {
      return await connection.ask(request)
    } finally {
      clearTimeout(limit)
      this.#busy.delete(connection)
      if (this.#idle?.isOpen || !this.isUp) connection.close()
      else this.#idle = connection
    }
  }
}
