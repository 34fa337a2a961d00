import { setUpSaving, sheet } from '@olympiad/web/testing/test-saving'
import { beforeEach, describe, expect, it } from 'vitest'

import { deliverAnswer, settleAnswer } from './deliver-answer.ts'
import type { SavingContext } from './saving-context.ts'

const world = setUpSaving()
const key = { ...sheet, questionnumber: 1 }
let context: SavingContext

beforeEach(() => {
  context = world.context()
})

/** A choice on disk and on screen. */
async function choose(option: string, chosenAt = Date.now()) {
  const answer = await world.outbox.choose({ ...key, option, chosenAt })
  context.board.setUnsent(1, answer)
  return answer
}

const row = () => context.board.row(1)

describe('delivering an answer', () => {
  it('writes the row, notes what was saved, and empties the outbox', async () => {
    const { chosenAt } = await choose('B')
    await deliverAnswer(context, 1)
    expect([world.server.option(1), row()]).toEqual(['B', { option: 'B', marked: false, sign: 'saved' }])
    expect(await world.outbox.allUnsent(sheet)).toEqual([])
    expect(await world.outbox.saved(key)).toMatchObject({ option: 'B', chosenAt })
    expect(context.touched.has(1)).toBe(true)
  })

  it('sends what the disk holds, though the screen still shows an earlier choice', async () => {
    await choose('A')
    await world.outbox.choose({ ...key, option: 'C', chosenAt: Date.now() + 1 })
    await deliverAnswer(context, 1)
    expect([world.server.option(1), row().option]).toEqual(['C', 'C'])
  })

  it('sends what the screen shows where the disk cannot be read', async () => {
    await choose('A')
    const broken = { ...world.outbox, unsent: () => Promise.reject(new Error('A broken disk')) }
    const { board } = context
    context = { ...world.context({ outbox: broken }), board }
    await deliverAnswer(context, 1)
    expect([world.server.option(1), row().sign]).toEqual(['A', 'saved'])
  })

  it('asks for nothing where another tab has delivered already, and shows that', async () => {
    const answer = await choose('A')
    await world.outbox.noteSaved({ ...key, option: 'A', chosenAt: answer.chosenAt, updated: '' })
    await world.outbox.settle(answer, undefined)
    await deliverAnswer(context, 1)
    expect([world.server.requests, row()]).toEqual([[], { option: 'A', marked: false, sign: 'saved' }])
  })

  it('leaves a choice alone that was made while an earlier one was under way', async () => {
    await choose('A')
    world.server.before = async ({ method }) => {
      if (method === 'POST') await choose('D', Date.now() + 5)
    }
    await deliverAnswer(context, 1)
    expect([world.server.option(1), row()]).toEqual(['A', { option: 'D', marked: false, sign: 'saving' }])
    expect(await world.outbox.unsent(key)).toMatchObject({ option: 'D', doubted: ['A'] })
  })

  it('looks once more, later, at a row that an earlier choice may still reach', async () => {
    await choose('A')
    await choose('B', Date.now() + 5)
    await deliverAnswer(context, 1)
    expect(row()).toEqual({ option: 'B', marked: false, sign: 'saved' })
    expect(await world.outbox.unsent(key)).toMatchObject({ checkAt: Date.now() + 20_000 })
  })
})

describe('an answer that is not taken', () => {
  it('waits for the network, and everything with it', async () => {
    world.server.isDown = true
    await choose('A')
    await deliverAnswer(context, 1)
    expect([row().sign, context.board.sheet().hindrance]).toEqual(['waiting', 'network'])
    expect([context.pace.isCautious, context.pace.delayOf(2) > 0]).toEqual([true, true])
    expect(await world.outbox.unsent(key)).toMatchObject({ option: 'A' })
  })

  it('waits for the exam to be open', async () => {
    world.server.denial = 'exam.notApproved'
    await choose('A')
    await deliverAnswer(context, 1)
    expect([row().sign, context.board.sheet().hindrance]).toEqual(['waiting', 'notOpen'])
  })

  it('is kept with both instants when the exam has ended, the first refusal standing', async () => {
    const { chosenAt } = await choose('A')
    world.server.denial = 'exam.ended'
    const refusedAt = Date.now()
    await deliverAnswer(context, 1)
    const late = { questionnumber: 1, option: 'A', chosenAt, refusedAt }
    expect(context.board.sheet()).toMatchObject({ unsaved: 0, late: [late] })
    context.parts.now = () => refusedAt + 60_000
    await deliverAnswer(context, 1)
    expect(context.board.sheet().late).toEqual([late])
  })

  it('asks whether the session still stands when the server says no without a reason', async () => {
    let asked = 0
    const { board } = context
    context = { ...world.context({ verifySession: async () => Boolean(++asked) }), board }
    world.server.write({ questionnumber: 1, option: 'A' }, Date.now() - 60_000)
    await choose('B')
    world.server.before = ({ method }) => {
      if (method === 'PATCH') world.server.rows.length = 0 // a guest sees no rows
    }
    await deliverAnswer(context, 1)
    expect([asked, row().sign, context.pace.delayOf(1) > 0]).toEqual([1, 'waiting', true])
    expect(context.pace.delayOf(2)).toBe(0)
  })

  it('goes again at once when somebody was quicker to create the row', async () => {
    await choose('B')
    world.server.before = ({ method }) => {
      if (method === 'POST') world.server.write({ questionnumber: 1, option: 'A' })
    }
    await deliverAnswer(context, 1)
    expect([world.server.option(1), row().sign, context.pace.delayOf(1)]).toEqual(['A', 'saving', 0])
  })
})

describe('settling an answer', () => {
  it('changes nothing on screen while a choice is on its way to the disk', async () => {
    const answer = await choose('A')
    context.writing.set(1, 1)
    context.board.setUnsent(1, { ...answer, option: 'D', chosenAt: answer.chosenAt + 1 })
    await settleAnswer(context, answer, undefined)
    expect(row().option).toBe('D')
  })

  it('settles only the shown choice if the disk fails', async () => {
    const broken = { ...world.outbox, settle: () => Promise.reject(new Error('A broken disk')) }
    const { board } = context
    context = { ...world.context({ outbox: broken }), board }
    const answer = await choose('A')
    await settleAnswer(context, { ...answer, chosenAt: answer.chosenAt - 1 }, undefined)
    expect(row().sign).toBe('saving')
    await settleAnswer(context, answer, undefined)
    expect(row().sign).toBe('cleared')
  })
})
