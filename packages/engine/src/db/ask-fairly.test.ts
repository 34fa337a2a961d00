import { expect, it } from 'vitest'
import { askFairly } from './ask-fairly.ts'
import { TooManyReads } from './database.ts'

const SLOW_MS = 25

/** Ways that note who went where; those apart wait until they are let go. */
function openWays() {
  const went = { near: 0, apart: 0 }
  const gate = Promise.withResolvers<void>()
  let nearMs = SLOW_MS * 5
  const ways = askFairly({
    async near() {
      went.near += 1
      return { rows: [], ms: nearMs }
    },
    async apart() {
      went.apart += 1
      await gate.promise
      return { rows: [], ms: 0 }
    },
    atOnce: 1,
    slowMs: SLOW_MS,
  })
  const ask = (asker: string, isCostly = false) =>
    ways.ask({ sql: 'SELECT', parameters: [], ...(isCostly && { isCostly }) }, asker)
  const recover = () => {
    nearMs = 0
  }
  return { went, ask, letGo: gate.resolve, recover }
}

it('isolates statements that were slow for an asker, until they are quick again, without affecting others', async () => {
  const { went, ask, letGo, recover } = openWays()
  await ask('ann')
  recover()
  const again = ask('ann')
  await Promise.all(Array.from({ length: 200 }, (_, asker) => ask(`${asker}`)))
  expect(went).toEqual({ near: 201, apart: 1 })
  letGo()
  await again
  await ask('ann')
  expect(went).toEqual({ near: 202, apart: 1 })
})

it('does not learn from visitors, who share one key', async () => {
  const { went, ask } = openWays()
  for (let count = 0; count < 10; count++) await ask('')
  expect(went).toEqual({ near: 10, apart: 0 })
})

it('refuses a crowd of inherently costly reads', async () => {
  const { went, ask, letGo } = openWays()
  const asked = Array.from({ length: 66 }, (_, asker) => ask(`${asker}`, true))
  const outcomes = Promise.allSettled(asked)
  letGo()
  const refused = (await outcomes).filter(({ status }) => status === 'rejected')
  expect(refused).toEqual([{ status: 'rejected', reason: expect.any(TooManyReads) }])
  expect(went).toEqual({ near: 0, apart: 65 })
})
