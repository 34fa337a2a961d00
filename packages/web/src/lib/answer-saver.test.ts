import 'fake-indexeddb/auto'
import type { Option } from '@olympiad/contract/scoring'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AnswerSaver, type SaverParts, startAnswerSaver } from './answer-saver.ts'
import { attemptCalls } from './attempt-calls.ts'
import { type Outbox, openOutbox } from './outbox.ts'
import { createMemoryOutbox, withFallback } from './outbox-fallback.ts'
import { SimulatedAttempts } from './test-attempts.ts'
import { turns } from './test-turns.ts'

const sheet = { examinee: 'e1', questionpaper: 'p1' }
const START = Date.parse('2026-11-21T10:00:00Z')
let server: SimulatedAttempts
let outbox: Outbox
let isSignedIn: boolean
let databases = 0
const savers: AnswerSaver[] = []

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'], now: START + 60_000 })
  server = new SimulatedAttempts(() => Date.now())
  isSignedIn = true
  outbox = await openOutbox(`answers-${++databases}`)
})

afterEach(() => {
  for (const saver of savers.splice(0)) saver.stop()
  outbox.close()
  vi.useRealTimers()
})

async function start(parts: Partial<SaverParts> = {}): Promise<AnswerSaver> {
  const saver = await startAnswerSaver({
    sheet,
    startsMs: START,
    isOpen: () => true,
    calls: attemptCalls(server.service),
    outbox,
    now: () => Date.now(),
    random: () => 0,
    isSignedIn: () => isSignedIn,
    verifySession: async () => isSignedIn,
    context: () => ({}),
    ...parts,
  })
  savers.push(saver)
  await pass(0)
  return saver
}

/** Lets time pass (ms), and everything that was ready to happen. */
async function pass(ms: number): Promise<void> {
  await turns(12)
  await vi.advanceTimersByTimeAsync(ms)
  await turns(400)
}

const writes = () => server.requests.filter(({ method }) => method !== 'GET')

describe('the way of an answer', () => {
  it('lists by paper and number, then creates, and says saved', async () => {
    const saver = await start({ context: () => ({ deviceId: 'd1', location: { lon: 88.4, lat: 22.6 } }) })
    saver.choose(7, 'B')
    expect(saver.board.row(7)).toEqual({ option: 'B', sign: 'saving' })
    await pass(10)
    expect(server.requests.slice(1)).toEqual([
      {
        method: 'GET',
        path: '/api/collections/attempts/records questionpaper = "p1" && questionnumber = 7',
        body: undefined,
      },
      {
        method: 'POST',
        path: '/api/collections/attempts/records',
        body: { ...sheet, questionnumber: 7, option: 'B', location: { lon: 88.4, lat: 22.6 }, deviceId: 'd1' },
      },
    ])
    expect(saver.board.row(7)).toEqual({ option: 'B', sign: 'saved' })
    expect(await outbox.allUnsent(sheet)).toEqual([])
  })

  it('updates the row it finds', async () => {
    server.write({ questionnumber: 7, option: 'A' })
    const saver = await start()
    expect(saver.board.row(7)).toEqual({ option: 'A', sign: 'saved' })
    saver.choose(7, 'C')
    await pass(10)
    expect(writes()).toEqual([
      { method: 'PATCH', path: '/api/collections/attempts/records/row7', body: { option: 'C' } },
    ])
  })

  it('sends nothing when the chosen option is chosen again', async () => {
    const saver = await start()
    saver.choose(7, 'B')
    await pass(10)
    saver.choose(7, 'B')
    await pass(10)
    expect(writes()).toHaveLength(1)
  })

  it('leaves out a location that is not positive in both coordinates', async () => {
    const saver = await start({ context: () => ({ location: { lon: -3.7, lat: 40.4 } }) })
    saver.choose(1, 'A')
    await pass(10)
    expect(writes()[0]?.body).not.toHaveProperty('location')
  })

  it('has the choice on disk before it leaves', async () => {
    const saver = await start()
    let onDisk: unknown
    server.before = async ({ method }) => {
      if (method === 'GET') onDisk ??= await outbox.unsent({ ...sheet, questionnumber: 3 })
    }
    saver.choose(3, 'D')
    await pass(10)
    expect(onDisk).toMatchObject({ questionnumber: 3, option: 'D' })
  })

  it('turns a create that came second into an update', async () => {
    const saver = await start()
    server.before = ({ method }) => {
      if (method === 'POST' && !server.option(5)) server.write({ questionnumber: 5, option: 'A' })
    }
    saver.choose(5, 'B')
    await pass(50)
    expect(server.option(5)).toBe('B')
    expect(server.rows).toHaveLength(1)
    expect(saver.board.row(5).sign).toBe('saved')
  })
})

describe('trouble on the way', () => {
  it('waits for the network, survives a reload, and delivers the last of every choice', async () => {
    const first = await start()
    server.isDown = true
    for (let number = 1; number <= 30; number++) first.choose(number, 'A')
    await pass(20_000)
    for (let number = 1; number <= 30; number++) first.choose(number, 'C')
    await pass(400_000)
    expect(first.board.row(30)).toEqual({ option: 'C', sign: 'waiting' })
    expect(first.board.sheet()).toMatchObject({ unsaved: 30, hindrance: 'network', answered: 30 })
    first.stop()
    const second = await start()
    expect(second.board.row(30)).toEqual({ option: 'C', sign: 'waiting' })
    await pass(60_000)
    server.isDown = false
    await pass(20_000)
    expect(server.rows.map(({ option }) => option)).toEqual(Array(30).fill('C'))
    expect(second.board.sheet()).toMatchObject({ unsaved: 0, hindrance: 'none' })
  })

  it('backs off: a few tries a minute, not hundreds', async () => {
    const saver = await start()
    server.isDown = true
    for (let number = 1; number <= 100; number++) saver.choose(number, 'A')
    await pass(60_000)
    expect(server.requests.length).toBeLessThan(20)
  })

  it('sends at once when kicked', async () => {
    const saver = await start()
    server.isDown = true
    saver.choose(1, 'A')
    await pass(120_000)
    server.isDown = false
    saver.kick()
    await pass(1)
    expect(server.option(1)).toBe('A')
  })

  it('writes again what was written without a reply, and keeps one row', async () => {
    const saver = await start()
    server.after = ({ method }) => {
      if (method === 'POST') throw new TypeError('Failed to fetch')
    }
    saver.choose(1, 'A')
    await pass(5_000)
    expect(saver.board.row(1).sign).toBe('saved')
    expect(writes().map(({ method }) => method)).toEqual(['POST', 'PATCH'])
    expect(server.rows).toHaveLength(1)
  })

  it('does not say saved for a reply that confirms nothing', async () => {
    const saver = await start()
    const write = server.write.bind(server)
    server.write = () => {
      server.write = write
      server.rows.push({ id: '', examinee: '', questionpaper: '', questionnumber: 0, option: '', updated: '' })
    }
    saver.choose(1, 'A')
    await pass(200)
    expect(saver.board.row(1).sign).toBe('waiting')
    await pass(5_000)
    expect(server.option(1)).toBe('A')
  })

  it('sends the newest choice when it changes while an earlier one is on its way', async () => {
    const saver = await start()
    let release = () => {}
    server.before = ({ method }) =>
      method === 'POST' ? new Promise<void>((resolve) => (release = resolve)) : undefined
    saver.choose(1, 'A')
    await pass(10)
    saver.choose(1, 'B')
    await pass(10)
    release()
    await pass(10)
    expect(server.option(1)).toBe('B')
    expect(saver.board.row(1)).toEqual({ option: 'B', sign: 'saved' })
  })

  it('puts right an earlier choice that arrives after the acknowledged one', async () => {
    const saver = await start()
    server.write({ questionnumber: 1, option: 'D' })
    let lost = true
    server.before = ({ method }) => {
      if (method === 'PATCH' && lost) throw new TypeError('Failed to fetch')
    }
    saver.choose(1, 'A')
    await pass(10)
    lost = false
    saver.choose(1, 'B')
    await pass(5_000)
    expect(server.option(1)).toBe('B')
    const row = server.rows[0]
    if (row) Object.assign(row, { option: 'A', updated: '2026-11-21 10:01:09.000Z' })
    await pass(25_000)
    expect(server.option(1)).toBe('B')
    await pass(25_000)
    expect(await outbox.allUnsent(sheet)).toEqual([])
  })

  it('keeps going in memory when the disk refuses, and says so', async () => {
    const full: Outbox = { ...outbox, choose: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) }
    const told: string[] = []
    const sturdy = withFallback(full, {
      makeRoom: async () => void told.push('made room'),
      onFailure: () => told.push('failed'),
    })
    const saver = await start({ outbox: sturdy })
    saver.choose(1, 'A')
    await pass(10)
    expect(told).toEqual(['made room', 'failed'])
    expect(server.option(1)).toBe('A')
    expect(saver.board.row(1).sign).toBe('saved')
  })

  it('works without a database at all', async () => {
    const saver = await start({ outbox: createMemoryOutbox() })
    saver.choose(1, 'A')
    await pass(10)
    expect(saver.board.row(1).sign).toBe('saved')
  })
})

describe('sessions, computers and the end', () => {
  it('keeps the queue through an expired session and sends after signing in again', async () => {
    const saver = await start()
    isSignedIn = false
    saver.choose(1, 'A')
    await pass(60_000)
    expect(writes()).toEqual([])
    expect(saver.board.sheet()).toMatchObject({ hindrance: 'signIn', unsaved: 1 })
    isSignedIn = true
    saver.kick()
    await pass(10)
    expect(server.option(1)).toBe('A')
    expect(saver.board.sheet().hindrance).toBe('none')
  })

  it('lets a later choice from another computer stand', async () => {
    const saver = await start()
    server.isDown = true
    saver.choose(1, 'A')
    await pass(60_000)
    server.write({ questionnumber: 1, option: 'C' })
    server.isDown = false
    await pass(30_000)
    expect(writes()).toEqual([])
    expect(saver.board.row(1)).toEqual({ option: 'C', sign: 'saved' })
  })

  it('wins over an earlier choice from another computer', async () => {
    const saver = await start()
    server.write({ questionnumber: 1, option: 'C' }, Date.now() - 60_000)
    saver.choose(1, 'A')
    await pass(10)
    expect(server.option(1)).toBe('A')
  })

  it('gives up only when the exam has ended, and says which answers', async () => {
    const saver = await start()
    server.isDown = true
    saver.choose(4, 'A')
    await pass(1_000)
    server.isDown = false
    server.denial = 'exam.ended'
    expect(await Promise.all([saver.flush(5_000), pass(100)])).toContain(true)
    expect(saver.board.row(4)).toEqual({ option: 'A', sign: 'refused' })
    expect(saver.board.sheet()).toMatchObject({ unsaved: 0, refused: [4] })
    const count = server.requests.length
    await pass(60_000)
    expect(server.requests).toHaveLength(count)
  })

  it('tries refused answers again when the page is opened again', async () => {
    const saver = await start()
    server.denial = 'exam.ended'
    saver.choose(4, 'A')
    await pass(100)
    saver.stop()
    server.denial = undefined
    await start()
    await pass(100)
    expect(server.option(4)).toBe('A')
  })

  it('sends acknowledged answers again that the server has lost', async () => {
    const saver = await start()
    saver.choose(1, 'A')
    saver.choose(2, 'B')
    await pass(100)
    saver.stop()
    server.rows.splice(0)
    const again = await start()
    await pass(100)
    expect([server.option(1), server.option(2)]).toEqual(['A', 'B'])
    expect(again.board.row(1).sign).toBe('saved')
  })

  it('does not take the empty list of an ended session for a loss', async () => {
    const saver = await start()
    saver.choose(1, 'A')
    await pass(100)
    saver.stop()
    const rows = server.rows.splice(0)
    const before = writes().length
    await start({ verifySession: async () => false })
    await pass(100)
    expect(writes()).toHaveLength(before)
    server.rows.push(...rows)
  })
})

describe('two tabs', () => {
  /** The locks of one browser, which jsdom does not have. */
  function browserLocks(): LockManager {
    const tails = new Map<string, Promise<unknown>>()
    const request = (name: string, act: () => Promise<unknown>) => {
      const tail = (tails.get(name) ?? Promise.resolve()).then(act, act)
      tails.set(name, tail)
      return tail
    }
    return { request } as unknown as LockManager
  }

  it('shows in one what was chosen in the other, and the newest choice wins', async () => {
    const locks = browserLocks()
    const tab = () => start({ locks, channel: new BroadcastChannel(`tabs-${databases}`) })
    const [left, right] = [await tab(), await tab()]
    const chosen: Option[] = ['A', 'B', 'C', 'D']
    for (const [index, option] of chosen.entries()) {
      const saver = index % 2 ? right : left
      saver.choose(9, option)
      await pass(3)
    }
    await pass(500)
    expect(server.option(9)).toBe('D')
    expect(server.rows).toHaveLength(1)
    expect([left.board.row(9), right.board.row(9)]).toEqual(Array(2).fill({ option: 'D', sign: 'saved' }))
  })

  it('never has two requests for one question under way, so none can overtake the other', async () => {
    const locks = browserLocks()
    const tab = () => start({ locks, channel: new BroadcastChannel(`tabs-${databases}`) })
    const [left, right] = [await tab(), await tab()]
    let underWay = 0
    let most = 0
    server.before = async () => {
      most = Math.max(most, ++underWay)
      await new Promise((resolve) => setTimeout(resolve, 50))
      underWay -= 1
    }
    left.choose(9, 'A')
    await pass(10)
    right.choose(9, 'B')
    await pass(10)
    for (let turn = 0; turn < 20; turn++) await pass(50)
    expect(server.option(9)).toBe('B')
    expect(most).toBe(1)
  })
})
