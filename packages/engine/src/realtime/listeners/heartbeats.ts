import { randomInt } from 'node:crypto'
import type { Client } from './client.ts'
import { frame } from './frames.ts'

/**
 * The topic with which a client opts in to heartbeats. An open stream does not show that a cable was cut: the network gives
 * up after a quarter of an hour, and a proxy in between never does.
 */
export const HEARTBEAT_TOPIC = 'PB_ALIVE'
const HEARTBEAT_REQUEST = frame(HEARTBEAT_TOPIC, '{}')
/** Each client is asked once in this many seconds, or gets a ping where it was active anyway. */
const PERIOD_S = 20
/** One that does not answer within this many seconds is asked again: a line is lost only after both. */
const AGAIN_S = 5
const RECENT_MS = 2000

/** Asks clients for heartbeats, and knows when each was last active. */
export interface Heartbeats {
  /** Starts or stops asking a client. */
  ask(client: Client, isWanted: boolean): void
  /** Notes that a client answered or was active. */
  hear(client: Client): void
  /** When the client was last active; now, for a client that is not asked. */
  heardMs(client: Client): number
  remove(client: Client): void
  stop(): void
}

interface HeartbeatOptions {
  readonly now: () => number
  /** When the client's session was last active, on any stream or by a request. */
  readonly seenMs: (client: Client) => number
  readonly tickMs?: number
}

interface Heartbeat {
  readonly second: number
  heardMs: number
}

export function startHeartbeats({ now, seenMs, tickMs = 1000 }: HeartbeatOptions): Heartbeats {
  const seconds = Array.from({ length: PERIOD_S }, () => new Set<Client>())
  const heartbeats = new Map<Client, Heartbeat>()
  let second = 0
  const timer = setInterval(() => {
    second = (second + 1) % PERIOD_S
    const recentMs = now() - RECENT_MS
    for (const client of seconds[second] ?? []) {
      if (seenMs(client) < recentMs) client.send(HEARTBEAT_REQUEST)
      else client.ping()
    }
    const silentMs = recentMs - AGAIN_S * 1000
    for (const client of seconds[(second + PERIOD_S - AGAIN_S) % PERIOD_S] ?? [])
      if (seenMs(client) < silentMs) client.send(HEARTBEAT_REQUEST)
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
