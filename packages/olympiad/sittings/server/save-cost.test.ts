import { createHook } from 'node:async_hooks'
import { once } from 'node:events'
import { getHeapStatistics } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { DATABASES } from '@olympiad/engine/test/databases'
import { idOf, openSittingsHall } from '@olympiad/server/test/sittings/hall'
import { expect, it } from 'vitest'
import type { SavingPage } from '../../../server/test/sittings/saving-page.ts'

const PAGE = new URL('../../../server/test/sittings/saving-page.ts', import.meta.url)
/** Saves of a round, rounds, and those of them in which promises are counted: something else may be at work beside one. */
const [SAVES, ROUNDS, COUNTED] = [10, 8, 3]
/** What a save takes at most of the server, with its list. Less is better: lower them with the code. */
const MOST = {
  sqlite: { first: { promises: 7, kB: 240 }, changed: { promises: 7, kB: 190 } },
  postgres: { first: { promises: 235, kB: 600 }, changed: { promises: 225, kB: 600 } },
}

/** Bytes allocated since the process began; this type of Node's does not know it yet. */
const allocated = () => (getHeapStatistics() as unknown as { total_allocated_bytes: number }).total_allocated_bytes

const questions = (from: number) => Array.from({ length: SAVES }, (_, at) => from + at)

// fails when: a list, or the work of a save, is an async function again
it.each(DATABASES)(
  'to look for an answer and save it on $name takes no more promises and memory than it did',
  async ({ name, ...store }) => {
    await using hall = await openSittingsHall({ name, ...store })
    const { authorization } = await hall.device('asha')
    const who = { examinee: idOf('asha'), questionpaper: idOf('paper') }
    const workerData: SavingPage = { url: await hall.server.listen(), authorization, ...who }
    const page = new Worker(PAGE, { workerData })
    const save = async (numbers: readonly number[]) => {
      page.postMessage(numbers)
      await once(page, 'message')
    }
    let promises = 0
    const hook = createHook({
      init(_id, type) {
        if (type === 'PROMISE') promises += 1
      },
    })
    /** What one save takes, the least of the rounds; those in which promises are counted take more memory. */
    const costOf = async (numbers: (round: number) => readonly number[]) => {
      const taken: { promises: number; kB: number }[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const before = allocated()
        promises = 0
        if (round < COUNTED) hook.enable()
        await save(numbers(round))
        hook.disable()
        taken.push({ promises: promises / SAVES, kB: (allocated() - before) / SAVES / 1024 })
      }
      return {
        promises: Math.min(...taken.slice(0, COUNTED).map((one) => one.promises)),
        kB: Math.min(...taken.slice(COUNTED).map(({ kB }) => kB)),
      }
    }
    for (let round = 0; round < ROUNDS; round++) await save(questions(1)) // what is made once is made
    const first = await costOf((round) => questions(1 + SAVES * (round + 1)))
    const changed = await costOf(() => questions(1))
    await page.terminate()
    for (const [what, cost] of Object.entries({ first, changed })) {
      const most = MOST[name][what as 'first' | 'changed']
      expect(cost.promises, `promises of a ${what} save`).toBeLessThan(most.promises)
      expect(cost.kB, `kB of a ${what} save`).toBeLessThan(most.kB)
    }
  },
)
