import type { Account } from './request-info.ts'

/** A stream on which somebody listens. */
export interface TopicListener {
  /** The same object for as long as it is open. */
  readonly stream: object
  /** The signed-in account; guests never get such topics. */
  readonly account: Account
}

/** Lists the listeners of a topic on this server, and sends to them. */
export interface TopicStreams {
  listeners(topic: string): TopicListener[]
  /** Sends one message to each: `record`, as of an event. Settles when all of them are written. */
  tell(topic: string, told: readonly TopicListener[], record: { readonly id: string }): Promise<void>
}

/** The domain's topics that are no records of a collection. Each server sends them on its own streams. */
export interface OwnTopics extends TopicStreams {
  readonly names: readonly string[]
  /** Attaches these streams; returns a function that detaches them. */
  follow(streams: TopicStreams): () => void
}

export function createOwnTopics(names: readonly string[]): OwnTopics {
  let followed: TopicStreams | undefined
  return {
    names,
    listeners: (topic) => followed?.listeners(topic) ?? [],
    tell: async (topic, told, record) => followed?.tell(topic, told, record),
    follow(streams) {
      followed = streams
      return () => {
        if (followed === streams) followed = undefined
      }
    },
  }
}
