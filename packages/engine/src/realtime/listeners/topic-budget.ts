import { ApiError } from '../../core/api-error.ts'

/** What the open streams of one holder may listen to together: an account, or the guests of one address. */
export interface TopicLimits {
  readonly topics: number
  /** Characters of all topics. */
  readonly characters: number
  /** Different topics with options: each is a separate question or message at every change. Pages use none. */
  readonly optioned: number
}

/** A school's 300 computers share an address; a page listens to three topics, and some have two tabs. */
export const TOPIC_LIMITS: TopicLimits = { topics: 10_000, characters: 4 * 1024 * 1024, optioned: 200 }
const RETRY_S = 10

interface Holding {
  topics: number
  characters: number
  /** How many streams have each topic with options. */
  readonly optioned: Map<string, number>
}

interface TopicCount {
  readonly holder: string
  readonly topics: readonly string[]
}

/** Counts the topics of all streams by who holds them. */
export class TopicBudget<Stream extends object> {
  readonly #limits: TopicLimits
  readonly #holdings = new Map<string, Holding>()
  readonly #held = new Map<Stream, TopicCount>()

  constructor(limits: TopicLimits) {
    this.#limits = limits
  }

  /**
   * Counts the topics that a stream now has, in place of the former ones. Throws 429 and changes nothing when its
   * holder would have too many. A `shared` holder stands for everybody, so only topics with different options count.
   */
  set(stream: Stream, held: TopicCount, { isShared }: { isShared: boolean }): void {
    const before = this.#held.get(stream)
    this.release(stream)
    this.#take(stream, held)
    if (!this.#isExceeded(held.holder, isShared)) return
    this.release(stream)
    if (before) this.#take(stream, before)
    throw new ApiError(429, undefined, {}, { retryAfterS: RETRY_S })
  }

  release(stream: Stream): void {
    const held = this.#held.get(stream)
    if (!held) return
    this.#held.delete(stream)
    const holding = this.#holdings.get(held.holder)!
    for (const topic of held.topics) {
      holding.topics -= 1
      holding.characters -= topic.length
      const left = (holding.optioned.get(topic) ?? 0) - 1
      if (left > 0) holding.optioned.set(topic, left)
      else holding.optioned.delete(topic)
    }
    if (holding.topics === 0) this.#holdings.delete(held.holder)
  }

  #take(stream: Stream, held: TopicCount): void {
    if (held.topics.length === 0) return
    const holding = this.#holdings.get(held.holder) ?? { topics: 0, characters: 0, optioned: new Map() }
    this.#holdings.set(held.holder, holding)
    this.#held.set(stream, held)
    for (const topic of held.topics) {
      holding.topics += 1
      holding.characters += topic.length
      if (topic.includes('?')) holding.optioned.set(topic, (holding.optioned.get(topic) ?? 0) + 1)
    }
  }

  #isExceeded(holder: string, isShared: boolean): boolean {
    const { topics = 0, characters = 0, optioned } = this.#holdings.get(holder) ?? {}
    const limits = this.#limits
    if ((optioned?.size ?? 0) > limits.optioned) return true
    return !isShared && (topics > limits.topics || characters > limits.characters)
  }
}
