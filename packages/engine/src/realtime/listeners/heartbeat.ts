import { randomInt } from 'node:crypto'
import type { Client } from './client.ts'

/** Each client hears a sign of life once in this many seconds, so that no proxy takes the stream for dead. */
const PERIOD_S = 20

/** Sends each client its ping at its own second of the period: thousands that came at once are spread out. */
export interface Heartbeat {
  add(client: Client): void
  remove(client: Client): void
  stop(): void
}

export function startHeartbeat(tickMs = 1000): Heartbeat {
  const seconds = Array.from({ length: PERIOD_S }, () => new Set<Client>())
  const places = new Map<Client, Set<Client>>()
  let second = 0
  const timer = setInterval(() => {
    second = (second + 1) % PERIOD_S
    for (const client of seconds[second] ?? []) client.ping()
  }, tickMs)
  timer.unref()
  return {
    add(client) {
      const place = seconds[randomInt(PERIOD_S)]!
      place.add(client)
      places.set(client, place)
    },
    remove(client) {
      places.get(client)?.delete(client)
      places.delete(client)
    },
    stop: () => clearInterval(timer),
  }
}
