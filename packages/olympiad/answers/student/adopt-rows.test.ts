import { pass, setUpSaving, sheet } from '@olympiad/web/testing/test-saving'
import { beforeEach, describe, expect, it } from 'vitest'
import { adoptRows } from './adopt-rows.ts'
import type { Choice } from './outbox/outbox.ts'
import type { SaverParts, SavingContext } from './saving-context.ts'

const world = setUpSaving()
let context: SavingContext
let queued: Choice[]

beforeEach(() => {
  context = world.context()
  queued = []
})

const adopt = () => adoptRows(context, (choice) => queued.push(choice))

/** An answer that the server acknowledged and no longer holds. */
async function loseAnswer(questionnumber: number, chosenAt = Date.now()) {
  const updated = '2026-11-21 10:00:30.000Z'
  await world.outbox.noteSaved({ ...sheet, questionnumber, option: 'C', chosenAt, updated })
  return { ...sheet, questionnumber, option: 'C', chosenAt }
}

describe('the rows of the server', () => {
  it('are shown as saved, but for what has changed since the page opened', async () => {
    world.server.write({ questionnumber: 1, option: 'A' })
    world.server.write({ questionnumber: 2, option: 'B' })
    context.touched.add(2)
    await adopt()
    expect([context.board.row(1), context.board.row(2).sign]).toEqual([
      { option: 'A', marked: false, sign: 'saved' },
      'empty',
    ])
    expect([context.isAdopted, queued]).toEqual([true, []])
  })

  it('do not count as complete while the list is empty', async () => {
    await adopt()
    expect(context.isAdopted).toBe(false)
  })

  it.each<[string, Partial<SaverParts>]>([
    ['after the end', { isOpen: () => false }],
    ['for a session that is over when they come', { isSignedIn: () => false }],
  ])('are not taken over %s', async (_when, parts) => {
    world.server.write({ questionnumber: 1, option: 'A' })
    context = world.context(parts)
    await adopt()
    expect([context.board.row(1).sign, context.isAdopted]).toEqual(['empty', false])
  })

  it('are asked for again by themselves while the server cannot be reached, and no more after the stop', async () => {
    world.server.write({ questionnumber: 1, option: 'A' })
    world.server.isDown = true
    await adopt()
    await pass(5000)
    expect(context.board.row(1).sign).toBe('empty')
    world.server.isDown = false
    await pass(5000)
    expect(context.board.row(1).sign).toBe('saved')
    context.isStopped = true
    const asked = world.server.requests.length
    await adopt()
    expect(world.server.requests).toHaveLength(asked)
  })
})

describe('the rows of an exam that has just begun', () => {
  const justBegun = () => ({ startsMs: Date.now() - 1000, random: () => 0.5 })
  const lists = () => world.server.requests.length

  it('are fetched within a quarter of a minute by a page without answers', async () => {
    world.server.write({ questionnumber: 1, option: 'A' })
    const saver = await world.start(justBegun())
    await pass(7000)
    expect(lists()).toBe(0)
    await pass(1000)
    expect([lists(), saver.board.row(1).sign]).toEqual([1, 'saved'])
  })

  it('are fetched at once if this browser knows of an answer, or when asked to', async () => {
    const saver = await world.start(justBegun())
    saver.kick()
    await pass(0)
    expect(lists()).toBe(1)
    await loseAnswer(3)
    await world.start(justBegun())
    expect(lists()).toBeGreaterThan(1)
  })

  it('are not asked for by a page that was left meanwhile', async () => {
    const saver = await world.start(justBegun())
    saver.stop()
    await pass(20_000)
    expect(lists()).toBe(0)
  })
})

describe('an answer that the server has lost', () => {
  it('is queued again, as it was chosen', async () => {
    const choice = await loseAnswer(3)
    await adopt()
    expect(queued).toEqual([choice])
  })

  it('is not when it was chosen before this exam began, or has changed since', async () => {
    await loseAnswer(3, context.parts.startsMs - 1)
    await loseAnswer(4)
    context.touched.add(4)
    await adopt()
    expect(queued).toEqual([])
  })

  it('is not queued again if the session may not see the rows', async () => {
    await loseAnswer(3)
    context = world.context({ verifySession: async () => false })
    await adopt()
    expect(queued).toEqual([])
  })
})
