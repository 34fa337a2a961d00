import { setImmediate as nextTurn } from 'node:timers/promises'
import type { TopicListener, TopicStreams } from '../../core/own-topics.ts'
import type { Account } from '../../core/request-info.ts'
import type { Client } from './client.ts'
import { frame } from './frames.ts'

/** Messages to write before yielding to the event loop. */
const MESSAGES_A_TURN = 250

interface TopicStreamOptions {
  readonly names: readonly string[]
  /** Who listens behind a client now; null for a guest. */
  readonly accountOf: (client: Client) => Account | null
}

/** Who listens to the domain's own topics. */
export interface ListenedTopics extends TopicStreams {
  /** Replaces the domain's topics that a client listens to. */
  replace(client: Client, topics: readonly string[]): void
}

export function createTopicStreams({ names, accountOf }: TopicStreamOptions): ListenedTopics {
  const clients = new Map(names.map((name) => [name, new Set<Client>()]))
  return {
    replace(client, topics) {
      for (const [name, listening] of clients) {
        if (topics.includes(name)) listening.add(client)
        else listening.delete(client)
      }
    },
    listeners(topic) {
      const found: TopicListener[] = []
      for (const client of clients.get(topic) ?? []) {
        const account = accountOf(client)
        if (account) found.push({ stream: client, account })
      }
      return found
    },
    async tell(topic, told, record) {
      const message = frame(topic, JSON.stringify({ action: 'update', record }))
      const listening = clients.get(topic)
      for (const [index, { stream, account }] of told.entries()) {
        if (index % MESSAGES_A_TURN === MESSAGES_A_TURN - 1) await nextTurn()
        const client = stream as Client
        // Skips listeners who left or signed out since they were looked up.
        if (listening?.has(client) && accountOf(client)?.record.id === account.record.id) client.send(message)
      }
    },
  }
}
