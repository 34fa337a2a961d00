import type { Receipt } from '@olympiad/olympiad/sittings/declared/sitting'
import { ClientResponseError } from 'pocketbase'
import { expect, it } from 'vitest'
import { type SubmitStage, submitWhenSaved } from './submit-when-saved.ts'

const receipt: Receipt = { code: '7KQ2-M0ZX-9A4T-HB3E', submitted: '2026-11-21 11:00:00.000Z', count: 3 }
const refusal = (status: number, reason?: string) => new ClientResponseError({ status, response: { reason } })

/** Tries to save, and acts, that come out as listed, one after another; the last goes on. */
function setUp({ saves = [true], acts = [receipt] }: { saves?: boolean[]; acts?: (Receipt | Error)[] }) {
  const world = { sent: 0, isWanted: true, isSignedIn: true, stages: [] as SubmitStage[], pauses: 0 }
  const next = <Item>(items: Item[]) => (items.length > 1 ? items.shift() : items[0]) as Item
  const run = () =>
    submitWhenSaved({
      saver: { flush: async () => next(saves) },
      async send() {
        world.sent += 1
        const reply = next(acts)
        if (reply instanceof Error) throw reply
        return reply
      },
      verifySession: async () => world.isSignedIn,
      async pause() {
        world.pauses += 1
        if (world.pauses > 5) world.isWanted = false
      },
      isWanted: () => world.isWanted,
      onStage: (stage) => world.stages.push(stage),
    })
  return { world, run }
}

it('a sheet is submitted only after all its answers are saved', async () => {
  const { world, run } = setUp({ saves: [false, false, true] })
  expect(await run()).toEqual(receipt)
  expect(world).toMatchObject({ sent: 1, stages: ['saving', 'unreachable', 'unreachable', 'sending'] })
})

it('an act without a reply is asked for again', async () => {
  const { world, run } = setUp({ acts: [refusal(0), refusal(503), receipt] })
  expect(await run()).toEqual(receipt)
  expect(world.sent).toBe(3)
})

it('a sheet is not submitted after the student took the act back', async () => {
  const { world, run } = setUp({ acts: [refusal(0)] })
  expect(await run()).toBeUndefined()
  expect(world.pauses).toBe(6)
})

it('the reason of a refusal is shown', async () => {
  const taken = refusal(403, 'session.takenOver')
  const { world, run } = setUp({ acts: [taken] })
  await expect(run()).rejects.toBe(taken)
  expect(world.sent).toBe(1)
})

it('a session that is over, and an exam that has just ended, are waited out', async () => {
  const over = setUp({ acts: [refusal(403), receipt] })
  over.world.isSignedIn = false
  expect(await over.run()).toEqual(receipt)
  const ended = setUp({ acts: [refusal(409, 'exam.ended'), receipt] })
  expect(await ended.run()).toEqual(receipt)
})
