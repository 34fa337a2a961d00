import { setTimeout as sleep } from 'node:timers/promises'

const LOOK_EVERY_MS = 100

/** Looks until there is something, or the time is over; it looks once at least. */
export async function until<Found>(withinMs: number, find: () => Promise<Found>): Promise<Found> {
  const untilMs = Date.now() + withinMs
  for (;;) {
    const found = await find()
    if (found || Date.now() >= untilMs) return found
    await sleep(LOOK_EVERY_MS)
  }
}
