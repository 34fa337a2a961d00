import { pass, setUpSaving, sheet } from '@olympiad/web/testing/test-saving'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SaverParts, SavingContext } from './saving-context.ts'
import { createSender, type Sender } from './sender.ts'

const world = setUpSaving()
let context: SavingContext
let sender: Sender
/** The questions in the order they were sent. */
let sent: number[]
/** What ends the sending of a question. */
let underWay: Map<number, { arrive(): void; fail(): void }>

function setUp(parts: Partial<SaverParts> = {}): void {
  context = world.context(parts)
  sent = []
  underWay = new Map()
  sender = createSender(
    context,
    (questionnumber) =>
      new Promise((resolve, reject) => {
        sent.push(questionnumber)
        const arrive = () => {
          context.board.setUnsent(questionnumber, undefined)
          resolve()
        }
        underWay.set(questionnumber, { arrive, fail: () => reject(new Error('A fault')) })
      }),
  )
}

/** Answers to these questions, the first the oldest, as they stand in the outbox: read by their numbers. */
function choose(...questionnumbers: number[]): void {
  for (const questionnumber of questionnumbers.toSorted((a, b) => a - b)) {
    const chosenAt = Date.now() + questionnumbers.indexOf(questionnumber)
    context.board.setUnsent(questionnumber, { ...sheet, questionnumber, option: 'A', chosenAt, doubted: [] })
  }
}

beforeEach(() => setUp())

describe('when an answer is sent', () => {
  it('is at once, the oldest first, four at a time', async () => {
    choose(9, 3, 7, 1, 5)
    sender.pump()
    expect(sent).toEqual([9, 3, 7, 1])
    underWay.get(3)?.arrive()
    await pass(0)
    expect(sent).toEqual([9, 3, 7, 1, 5])
  })

  it('is after it has reached the disk', () => {
    choose(1)
    context.writing.set(1, 1)
    sender.pump()
    expect(sent).toEqual([])
    context.writing.delete(1)
    sender.pump()
    expect(sent).toEqual([1])
  })

  it('is never twice at the same time', () => {
    choose(1)
    sender.pump()
    choose(1)
    sender.pump()
    expect(sent).toEqual([1])
  })

  it('is not while nobody is signed in, and the sheet says so', () => {
    choose(1)
    world.isSignedIn = false
    sender.pump()
    expect([sent, context.board.sheet().hindrance]).toEqual([[], 'signIn'])
    world.isSignedIn = true
    sender.pump()
    expect([sent, context.board.sheet().hindrance]).toEqual([[1], 'none'])
  })

  it('is by itself after a pause, and one goes ahead of the others until it has arrived', async () => {
    choose(1, 2, 3)
    context.pace.pause()
    sender.pump()
    expect(sent).toEqual([])
    await pass(2000)
    expect(sent).toEqual([1])
    context.pace.arrived(1)
    underWay.get(1)?.arrive()
    await pass(0)
    expect(sent).toEqual([1, 2, 3])
  })

  it('is not again once it was refused for good', () => {
    const answer = { ...sheet, questionnumber: 1, option: 'A', chosenAt: 1, doubted: [] } as const
    context.board.setUnsent(1, { ...answer, refused: 'exam.ended' })
    sender.pump()
    expect(sent).toEqual([])
  })

  it('is when the next look is due', async () => {
    const answer = { ...sheet, questionnumber: 1, option: 'A', chosenAt: 1, doubted: [] } as const
    context.board.setUnsent(1, { ...answer, checkAt: Date.now() + 20_000 })
    sender.pump()
    await pass(19_000)
    expect(sent).toEqual([])
    await pass(1500)
    expect(sent).toEqual([1])
  })

  it('is later when it could not be handled, while the others go on', async () => {
    const faults: unknown[][] = []
    vi.spyOn(console, 'error').mockImplementation((...fault) => void faults.push(fault))
    choose(1, 2)
    sender.pump()
    underWay.get(1)?.fail()
    await pass(0)
    expect([sent, faults.length]).toEqual([[1, 2], 1])
    await pass(2000)
    expect(sent).toEqual([1, 2, 1])
    vi.restoreAllMocks()
  })

  // fails when: what changes nothing is due at once, again and again
  it('is later when a delivery changes nothing, and not in a circle', async () => {
    let deliveries = 0
    sender = createSender(context, async (questionnumber) => {
      deliveries += 1
      if (deliveries > 50) context.board.setUnsent(questionnumber, undefined)
    })
    choose(1)
    sender.pump()
    await pass(0)
    expect(deliveries).toBe(2)
    await pass(60_000)
    expect(deliveries).toBeGreaterThan(2)
    expect(deliveries).toBeLessThan(20)
  })

  it('is left to the next page when it could not be handled because this one is gone', async () => {
    choose(1, 2)
    sender.pump()
    context.isStopped = true
    sender.stop()
    for (const { fail } of underWay.values()) fail()
    await pass(60_000)
    expect([sent, context.board.allUnsent().length]).toEqual([[1, 2], 2]) // and the console is empty, as after every test
  })

  it('is under the lock of its question, which all tabs share', async () => {
    const names: string[] = []
    const request = (name: string, act: () => Promise<void>) => {
      names.push(name)
      return act()
    }
    setUp({ locks: { request } as unknown as LockManager })
    choose(7)
    sender.pump()
    expect([names, sent]).toEqual([['answer e1 p1 7'], [7]])
  })

  it('is never after it was stopped', async () => {
    choose(1)
    context.pace.pause()
    sender.pump()
    context.isStopped = true
    sender.stop()
    await pass(60_000)
    sender.pump()
    expect(sent).toEqual([])
  })
})
