import { isLoopback } from '../../core/address.ts'
import { ApiError } from '../../core/api-error.ts'
import type { Account } from '../../core/request-info.ts'
import type { Client } from './client.ts'
import { TOPIC_LIMITS, TopicBudget, type TopicLimits } from './topic-budget.ts'

export interface StreamLimits {
  /** Open streams in all. */
  readonly clients: number
  /** Open streams from one address: a school's 300 computers share one, and some have two tabs. */
  readonly clientsPerAddress: number
  /** Open streams of one account: tabs, computers, and those whose end nobody has told yet. */
  readonly clientsPerAccount: number
  /** What the streams of one account, or of the guests of one address, may listen to. */
  readonly topics: TopicLimits
}

const LIMITS: StreamLimits = {
  clients: 20_000,
  clientsPerAddress: 1500,
  clientsPerAccount: 100,
  topics: TOPIC_LIMITS,
}
const RETRY_S = 10

/** All open streams, and how many one address or account may hold. */
export class OpenStreams {
  readonly #limits: StreamLimits
  readonly #clients = new Map<string, Client>()
  /** Open streams by address. */
  readonly #places = new Map<string, number>()
  readonly #topics: TopicBudget<Client>
  #isClosed = false

  constructor(limits: Partial<StreamLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits }
    this.#topics = new TopicBudget(this.#limits.topics)
  }

  get size(): number {
    return this.#clients.size
  }

  clients(): Client[] {
    return [...this.#clients.values()]
  }

  find(clientId: string): Client | undefined {
    return this.#clients.get(clientId)
  }

  /** Throws 503 when no stream is taken any more, 429 when this address holds too many. */
  admit(address: string): void {
    const isFull = this.#isClosed || this.#clients.size >= this.#limits.clients
    if (isFull) throw new ApiError(503, undefined, {}, { retryAfterS: RETRY_S })
    const held = this.#places.get(address) ?? 0
    if (held >= this.#limits.clientsPerAddress && !isLoopback(address)) throw tooMany()
  }

  /** Throws 429 if the account has reached its limit of streams. */
  admitAccount(streams: number): void {
    if (streams >= this.#limits.clientsPerAccount) throw tooMany()
  }

  add(client: Client): void {
    if (!client.isOpen) return
    this.#clients.set(client.id, client)
    this.#places.set(client.address, (this.#places.get(client.address) ?? 0) + 1)
  }

  remove(client: Client): void {
    if (!this.#clients.delete(client.id)) return
    this.#topics.release(client)
    const left = (this.#places.get(client.address) ?? 0) - 1
    if (left > 0) this.#places.set(client.address, left)
    else this.#places.delete(client.address)
  }

  /**
   * Counts the topics a client now has, in place of those it had: for its account, or for its address when it is a
   * guest's. Throws 429 when they would be too many.
   */
  setTopics(client: Client, topics: readonly string[], account: Account | null): void {
    if (!client.isOpen) return
    const holder = account ? `${account.collection.id}/${account.record.id}` : client.address
    this.#topics.set(client, { holder, topics }, { isShared: !account && isLoopback(client.address) })
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  /** Takes no more. */
  close(): void {
    this.#isClosed = true
  }
}

const tooMany = () => new ApiError(429, undefined, {}, { retryAfterS: RETRY_S })
