import { afterEach, expect, it, vi } from 'vitest'
import { PATIENCE_MS } from '../../set-up/patience-ms.ts'
import { enter } from '../hall.ts'
import { openScheduleHall, type ScheduleHall } from './hall.ts'
import { Notes } from './notes.ts'
import { openScreenless } from './screenless-computer.ts'
import { openSlowStore, type SlowStore } from './slow-store.ts'

/** Longer than a page waits for a reply, so that some of its saves were given up and asked again. */
const WAIT = { timeout: 4 * PATIENCE_MS, interval: 100 }

let store: SlowStore
let hall: ScheduleHall | undefined
afterEach(() => {
  hall?.stop()
  store[Symbol.dispose]()
})

// fails when: a page says of a choice that it is saved before the store has it, or gives one up that was answered too late
it.each(['sqlite', 'postgres'] as const)(
  'loses no choice and calls none saved too early while %s answers two seconds late',
  { timeout: 6 * PATIENCE_MS },
  async (kind) => {
    store = await openSlowStore(kind)
    hall = await openScheduleHall({ students: 1, env: store.env })
    const { place, pid, standingOf } = hall
    const notes = new Notes()
    const session = await enter(place.url, 0)
    const computer = await openScreenless({ name: `slow ${kind}`, session, place, notes })
    try {
      await computer.openTab()
      await computer.takeOver(() => standingOf(session))
      store.slow(pid)
      for (const made of ['A', 'B', 'C'] as const)
        for (const questionnumber of [1, 2, 3])
          await computer.make(0, { questionnumber, made, by: 'mouse', pauseMs: 400 })
      // The store of SQLite is the server itself: it cannot say that it stands still.
      if (kind === 'postgres')
        await vi.waitFor(async () => expect(await health(place.url)).toBe('health.database'), WAIT)
      const said = notes.takeSaid()
      store.heal()
      notes.prove(said, (await standingOf(session)).rows)
      await vi.waitFor(async () => expect(await computer.unrest(await standingOf(session))).toEqual([]), WAIT)
      const { rows } = await standingOf(session)
      notes.prove(notes.takeSaid(), rows)
      expect([...notes.wrong(rows), ...notes.faults]).toEqual([])
      expect(rows).toHaveLength(3)
    } finally {
      await computer.close()
    }
  },
)

/** Why the server calls itself ill; empty where it is well. */
async function health(url: string): Promise<string> {
  const { reason = '' } = (await (await fetch(`${url}/api/health`)).json()) as { reason?: string }
  return reason
}
