import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { askFairly } from './ask-fairly.ts'
import { TooManyReads } from './database.ts'

const SLOW_MS = 5

/** Ways that note who went where; those apart wait until they are let go. */
function openWays() {
  const went = { near: 0, apart: 0 }
  const gate = Promise.withResolvers<void>()
  let isSlow = true
  const ways = askFairly({
    async near() {
      went.near += 1
      if (isSlow) await sleep(SLOW_MS * 5)
      return []
    },
    async apart() {
      went.apart += 1
      await gate.promise
      return { rows: [], ms: 0 }
    },
    atOnce: 1,
    slowMs: SLOW_MS,
  })
  const ask = (asker: number, isCostly = false) =>
    ways.ask({ sql: 'SELECT', parameters: [], ...(isCostly && { isCostly }) }, `${asker}`)
  return { went, ask, letGo: gate.resolve, recover: () => (isSlow = false) }
}

it('sends what was slow apart, but no crowd: a machine that was held up for a moment turns no student away', async () => {
  const { went, ask, letGo, recover } = openWays()
  await ask(0)
  recover()
  const asked = Array.from({ length: 200 }, (_, asker) => ask(asker))
  expect(went).toEqual({ near: 1 + 200 - 33, apart: 1 })
  letGo()
  await Promise.all(asked)
  await ask(0)
  expect(went).toEqual({ near: 1 + 200 - 33 + 1, apart: 33 })
})

it('turns away a crowd that asks for what is costly by itself', async () => {
  const { went, ask, letGo } = openWays()
  const asked = Array.from({ length: 66 }, (_, asker) => ask(asker, true))
  const outcomes = Promise.allSettled(asked)
  letGo()
  const refused = (await outcomes).filter(({ status }) => status === 'rejected')
  expect(refused).toEqual([{ status: 'rejected', reason: expect.any(TooManyReads) }])
  expect(went).toEqual({ near: 0, apart: 65 })
})
