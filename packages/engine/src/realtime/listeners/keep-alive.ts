import { randomInt } from 'node:crypto'
import type { Client } from './client.ts'

/** Each client gets a ping once in this many seconds, so that no proxy closes an idle stream. */
const PERIOD_S = 20

/** Sends each client its ping at its own second of the period, which spreads thousands that connected at once. */
export interface KeepAlive {
  add(client: Client): void
  remove(client: Client): void
  stop(): void
}

export function startKeepAlive(tickMs = 1000): KeepAlive {
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
      if (places.has(client)) return
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
