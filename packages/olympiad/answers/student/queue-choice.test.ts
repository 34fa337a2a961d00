import { pass, setUpSaving, sheet } from '@olympiad/web/testing/test-saving'
import { beforeEach, describe, expect, it } from 'vitest'
import { queueChoice } from './queue-choice.ts'
import type { SavingContext } from './saving-context.ts'

const world = setUpSaving()
const key = { ...sheet, questionnumber: 1 }
let context: SavingContext
let stored: number

beforeEach(() => {
  context = world.context()
  stored = 0
})

const queue = (option: 'A' | 'B', chosenAt = Date.now()) =>
  queueChoice(context, { ...key, option, chosenAt }, () => stored++)

describe('a choice', () => {
  it('is shown at once, and may be sent when it is on the disk', async () => {
    queue('A')
    expect([context.board.row(1), context.writing.has(1), stored]).toEqual([
      { option: 'A', marked: false, sign: 'saving' },
      true,
      0,
    ])
    await pass(10)
    expect([context.writing.has(1), stored]).toEqual([false, 1])
    expect(await world.outbox.unsent(key)).toMatchObject({ option: 'A', doubted: [] })
    expect(context.touched.has(1)).toBe(true)
  })

  it('is not to be sent while a second one for its question is on its way to the disk', async () => {
    let release = () => {}
    const { outbox } = world
    const slow = { ...outbox, choose: outbox.choose }
    context = world.context({ outbox: slow })
    queue('A')
    slow.choose = async (choice) => {
      await new Promise<void>((resolve) => (release = resolve))
      return outbox.choose(choice)
    }
    queue('B')
    await pass(10)
    expect([context.writing.get(1), context.board.row(1).option]).toEqual([1, 'B'])
    release()
    await pass(10)
    expect([context.writing.has(1), context.board.row(1).option, stored]).toEqual([false, 'B', 2])
  })

  it('says when it could not be kept on this computer', async () => {
    context = world.context({ isDurable: () => false })
    queue('A')
    await pass(10)
    expect(context.board.sheet().isDurable).toBe(false)
  })
})
