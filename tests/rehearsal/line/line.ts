import { setTimeout as sleep } from 'node:timers/promises'
import { SERVER_TIME_HEADER } from '@olympiad/contract/wire'
import { type Ask, Connection } from '../../load/generator/connection.ts'
import type { Reply } from '../../load/generator/reply.ts'

/** A page gives a request up after so long. */
const LIMIT_MS = 10_000
/** What breaks sooner was closed before it was used. */
const STALE_MS = 1000
const SERVER_TIME = new RegExp(`\\r\\n${SERVER_TIME_HEADER}: *(\\d+)`, 'i')

/** What was seen of one request; `status` is 0 where no reply came. */
export interface Seen {
  readonly path: string
  readonly status: number
  readonly ms: number
  readonly head: string
}

/** One reading of the server's time, on the monotonic clock. */
interface TimeTold {
  readonly serverMs: number
  readonly sentAt: number
  readonly receivedAt: number
}

interface Parts {
  readonly urls: readonly string[]
  /** The server it begins at, as the balancer before them chooses. */
  readonly first: number
  readonly address: string | undefined
  /** Whether the device notices that its line is cut, and that it is back. */
  readonly noticesCuts: boolean
  onSeen(seen: Seen): void
  onTime(time: TimeTold): void
}

/** The line of one page: as many connections as it needs at once, to another server as soon as one does not answer. */
export class Line {
  readonly #parts: Parts
  readonly #busy = new Set<Connection>()
  #idle: Connection | undefined
  #at: number
  #isCut = false

  constructor(parts: Parts) {
    this.#parts = parts
    this.#at = parts.first % parts.urls.length
  }

  get url(): string {
    return this.#parts.urls[this.#at] ?? ''
  }

  get address(): string | undefined {
    return this.#parts.address
  }

  get isCut(): boolean {
    return this.#isCut
  }

  /** From now on nothing gets through, what is under way included. */
  cut(): void {
    this.#isCut = true
    this.close()
  }

  heal(): void {
    this.#isCut = false
  }

  /** The server at hand does not answer: the next one is asked from now on. */
  turn(from: string): void {
    if (this.url === from) this.#at = (this.#at + 1) % this.#parts.urls.length
  }

  /** The reply, whatever its status. Rejects when none comes. */
  async ask(request: Ask): Promise<Reply> {
    const sentAt = performance.now()
    try {
      const reply = await this.#send(request)
      const receivedAt = performance.now()
      const serverMs = Number(SERVER_TIME.exec(reply.head)?.[1])
      if (serverMs > 0) this.#parts.onTime({ serverMs, sentAt, receivedAt })
      this.#parts.onSeen({ path: request.path, status: reply.status, ms: receivedAt - sentAt, head: reply.head })
      return reply
    } catch (error) {
      this.#parts.onSeen({ path: request.path, status: 0, ms: performance.now() - sentAt, head: '' })
      throw error
    }
  }

  close(): void {
    this.#idle?.close()
    for (const connection of this.#busy) connection.close()
  }

  async #send(request: Ask): Promise<Reply> {
    const kept = this.#idle?.isOpen ? this.#idle : undefined
    this.#idle = undefined
    if (kept && !this.#isCut) {
      const sentAt = performance.now()
      try {
        return await this.#over(kept, request)
      } catch (error) {
        // The server had closed it: a browser sends the request again, on a new one.
        if (performance.now() - sentAt > STALE_MS) throw error
      }
    }
    if (this.#isCut) {
      if (!this.#parts.noticesCuts) await sleep(LIMIT_MS)
      throw new Error('the line is cut')
    }
    const { url } = this
    try {
      return await this.#over(new Connection(url, this.#parts.address), request)
    } catch (error) {
      if (!this.#isCut) this.turn(url)
      throw error
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
      if (this.#idle?.isOpen) connection.close()
      else this.#idle = connection
    }
  }
}
