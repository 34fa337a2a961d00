import { randomInt } from 'node:crypto'
import type { Client } from './client.ts'
import { frame } from './frames.ts'

/**
 * The topic by which a client says that it answers when it is asked whether it is there. An open stream says nothing of a
 * cable that was cut: the network gives up after a quarter of an hour, and a proxy between the two never.
 */
export const SIGNS_TOPIC = 'PB_ALIVE'
const QUESTION = frame(SIGNS_TOPIC, '{}')
/** Each client is asked once in so many seconds, unless it was heard of anyway. */
const PERIOD_S = 12
const ENOUGH_MS = (PERIOD_S * 1000) / 2

/** Asks those who answer whether they are there, and knows when they were heard of last. */
export interface SignsOfLife {
  /** From now on a client is asked, or no more. */
  ask(client: Client, isWanted: boolean): void
  /** A client has answered, or was heard of otherwise. */
  hear(client: Client): void
  /** When it was heard of last; now, for one that is not asked. */
  heardMs(client: Client): number
  remove(client: Client): void
  stop(): void
}

interface HeartbeatOptions {
  readonly now: () => number
  /** When who listens was heard of last, by whatever way. */
  readonly seenMs: (client: Client) => number
  readonly tickMs?: number
}

interface Heartbeat {
  readonly second: number
  heardMs: number
}

export function startSignsOfLife({ now, seenMs, tickMs = 1000 }: HeartbeatOptions): SignsOfLife {
  const seconds = Array.from({ length: PERIOD_S }, () => new Set<Client>())
  const heartbeats = new Map<Client, Heartbeat>()
  let second = 0
  const timer = setInterval(() => {
    second = (second + 1) % PERIOD_S
    const enoughMs = now() - ENOUGH_MS
    for (const client of seconds[second] ?? []) if (seenMs(client) < enoughMs) client.send(QUESTION)
  }, tickMs)
  timer.unref()
  function remove(client: Client): void {
    const heartbeat = heartbeats.get(client)
    if (heartbeat) seconds[heartbeat.second]?.delete(client)
    heartbeats.delete(client)
  }
  return {
    remove,
    ask(client, isWanted) {
      if (!isWanted) return remove(client)
      if (heartbeats.has(client)) return
      const heartbeat = { second: randomInt(PERIOD_S), heardMs: now() }
      heartbeats.set(client, heartbeat)
      seconds[heartbeat.second]?.add(client)
    },
    hear(client) {
      const heartbeat = heartbeats.get(client)
      if (heartbeat) heartbeat.heardMs = now()
    },
    heardMs: (client) => heartbeats.get(client)?.heardMs ?? now(),
    stop: () => clearInterval(timer),
  }
}
