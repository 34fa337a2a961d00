import { ApiError } from '../records/api-error.ts'
import type { Client } from './client.ts'

export interface CrowdLimits {
  /** Open streams in all. */
  readonly clients: number
  /** Open streams from one address: a school's 300 computers share one, and some have two tabs. */
  readonly clientsPerAddress: number
  /** Open streams of one account: tabs, computers, and those whose end nobody has told yet. */
  readonly clientsPerAccount: number
  /** Characters of all topics of the clients of one address. */
  readonly topicsPerAddress: number
}

const LIMITS: CrowdLimits = {
  clients: 20_000,
  clientsPerAddress: 1500,
  clientsPerAccount: 100,
  topicsPerAddress: 16 * 1024 * 1024,
}
const RETRY_S = 10

interface Place {
  clients: number
  topicLength: number
}

/** All open streams, and how many one address may hold. */
export class Crowd {
  readonly #limits: CrowdLimits
  readonly #clients = new Map<string, Client>()
  readonly #places = new Map<string, Place>()
  readonly #topicLengths = new Map<Client, number>()
  #isClosed = false

  constructor(limits: Partial<CrowdLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits }
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
    const held = this.#places.get(address)?.clients ?? 0
    if (held >= this.#limits.clientsPerAddress && !isLoopback(address)) throw tooMany()
  }

  /** Throws 429 when an account that has so many streams may not have another. */
  admitAccount(streams: number): void {
    if (streams >= this.#limits.clientsPerAccount) throw tooMany()
  }

  add(client: Client): void {
    if (!client.isOpen) return
    this.#clients.set(client.id, client)
    const place = this.#places.get(client.address) ?? { clients: 0, topicLength: 0 }
    place.clients += 1
    this.#places.set(client.address, place)
  }

  remove(client: Client): void {
    if (!this.#clients.delete(client.id)) return
    const place = this.#places.get(client.address)!
    place.clients -= 1
    place.topicLength -= this.#topicLengths.get(client) ?? 0
    this.#topicLengths.delete(client)
    if (place.clients === 0) this.#places.delete(client.address)
  }

  /** Counts the topics a client now has, in place of those it had. Throws 429 when its address has too many. */
  setTopics(client: Client, topics: readonly string[]): void {
    const place = this.#places.get(client.address)!
    const length = topics.reduce((sum, topic) => sum + topic.length, 0)
    const total = place.topicLength - (this.#topicLengths.get(client) ?? 0) + length
    if (total > this.#limits.topicsPerAddress && !isLoopback(client.address)) throw tooMany()
    place.topicLength = total
    this.#topicLengths.set(client, length)
  }

  /** Takes no more. */
  close(): void {
    this.#isClosed = true
  }
}

/** From here comes a proxy of ours that was not declared, and with it everybody: they are not to share one place. */
function isLoopback(address: string): boolean {
  return /^(::1$|(::ffff:)?127\.)/.test(address)
}

const tooMany = () => new ApiError(429, undefined, {}, { retryAfterS: RETRY_S })
