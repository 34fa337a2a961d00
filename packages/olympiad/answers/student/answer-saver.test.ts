import { pass, setUpSaving, sheet } from '@olympiad/web/testing/test-saving'
import { describe, expect, it } from 'vitest'
import type { Outbox } from './outbox/outbox.ts'
import { createMemoryOutbox, withFallback } from './outbox/outbox-fallback.ts'

const world = setUpSaving()
/** By the clock that stands still while nothing is waited for. */
const START = '2026-11-21 10:01:00.000Z'

describe('the way of an answer', () => {
  // proves: S3.12, S7.25, S7.27
  it('lists by paper and number, then creates, and says saved', async () => {
    const saver = await world.start({ context: () => ({ deviceId: 'd1', location: { lon: 88.4, lat: 22.6 } }) })
    saver.choose(7, 'B')
    expect(saver.board.row(7)).toEqual({ option: 'B', marked: false, sign: 'saving' })
    await pass(10)
    expect(world.server.requests.slice(1)).toEqual([
      {
        method: 'GET',
        path: '/api/collections/attempts/records questionpaper = "p1" && questionnumber = 7',
        body: undefined,
      },
      {
        method: 'POST',
        path: '/api/collections/attempts/records',
        body: {
          ...sheet,
          questionnumber: 7,
          option: 'B',
          chosen: START,
          location: { lon: 88.4, lat: 22.6 },
          deviceId: 'd1',
        },
      },
    ])
    expect(saver.board.row(7)).toEqual({ option: 'B', marked: false, sign: 'saved' })
    expect(await world.outbox.allUnsent(sheet)).toEqual([])
  })

  // proves: S4.21, S5.4, S7.26
  it('updates the row it finds', async () => {
    world.server.write({ questionnumber: 7, option: 'A' })
    const saver = await world.start()
    expect(saver.board.row(7)).toEqual({ option: 'A', marked: false, sign: 'saved' })
    saver.choose(7, 'C')
    await pass(10)
    expect(world.writes()).toEqual([
      { method: 'PATCH', path: '/api/collections/attempts/records/row7', body: { option: 'C', chosen: START } },
    ])
  })

  it('sends nothing when the chosen option is chosen again', async () => {
    const saver = await world.start()
    saver.choose(7, 'B')
    await pass(10)
    saver.choose(7, 'B')
    await pass(10)
    expect(world.writes()).toHaveLength(1)
  })

  // proves: S5.3
  it('leaves out a location that is not positive in both coordinates', async () => {
    const saver = await world.start({ context: () => ({ location: { lon: -3.7, lat: 40.4 } }) })
    saver.choose(1, 'A')
    await pass(10)
    expect(world.writes()[0]?.body).not.toHaveProperty('location')
  })

  it('has the choice on disk before it leaves', async () => {
    const saver = await world.start()
    let onDisk: unknown
    world.server.before = async ({ method }) => {
      if (method === 'GET') onDisk ??= await world.outbox.unsent({ ...sheet, questionnumber: 3 })
    }
    saver.choose(3, 'D')
    await pass(10)
    expect(onDisk).toMatchObject({ questionnumber: 3, option: 'D' })
  })

  // proves: S4.22
  it('turns a create that came second into an update', async () => {
    const saver = await world.start()
    world.server.before = ({ method }) => {
      if (method === 'POST' && !world.server.option(5)) world.server.write({ questionnumber: 5, option: 'A' })
    }
    saver.choose(5, 'B')
    await pass(50)
    expect(world.server.option(5)).toBe('B')
    expect(world.server.rows).toHaveLength(1)
    expect(saver.board.row(5).sign).toBe('saved')
  })
})

describe('trouble on the way', () => {
  it('waits for the network, survives a reload, and delivers the last of every choice', async () => {
    const first = await world.start()
    world.server.isDown = true
    for (let number = 1; number <= 30; number++) first.choose(number, 'A')
    await pass(20_000)
    for (let number = 1; number <= 30; number++) first.choose(number, 'C')
    await pass(400_000)
    expect(first.board.row(30)).toEqual({ option: 'C', marked: false, sign: 'waiting' })
    expect(first.board.sheet()).toMatchObject({ unsaved: 30, hindrance: 'network', answered: 30 })
    first.stop()
    const second = await world.start()
    expect(second.board.row(30)).toEqual({ option: 'C', marked: false, sign: 'waiting' })
    await pass(60_000)
    world.server.isDown = false
    await pass(20_000)
    expect(world.server.rows.map(({ option }) => option)).toEqual(Array(30).fill('C'))
    expect(second.board.sheet()).toMatchObject({ unsaved: 0, hindrance: 'none' })
  })

  it('backs off: a few tries a minute, not hundreds', async () => {
    const saver = await world.start()
    world.server.isDown = true
    for (let number = 1; number <= 100; number++) saver.choose(number, 'A')
    await pass(60_000)
    expect(world.server.requests.length).toBeLessThan(20)
  })

  // proves: V11.1.4
  it('waits while the service says that it is too much, and then delivers everything', async () => {
    const saver = await world.start()
    world.server.isTooMuch = true
    for (let number = 1; number <= 100; number++) saver.choose(number, 'A')
    await pass(60_000)
    expect(world.server.requests.length).toBeLessThan(20)
    expect(saver.board.row(100)).toEqual({ option: 'A', marked: false, sign: 'waiting' })
    world.server.isTooMuch = false
    await pass(20_000)
    expect(world.server.rows).toHaveLength(100)
    expect(saver.board.sheet()).toMatchObject({ unsaved: 0, hindrance: 'none' })
  })

  it('stays far below the rates of an account with two tabs and a whole sheet to bring', async () => {
    const first = await world.start()
    world.server.isDown = true
    for (let number = 1; number <= 100; number++) first.choose(number, 'A')
    await pass(60_000)
    for (let number = 1; number <= 100; number++) first.choose(number, 'B') // each was sent before, perhaps
    await pass(60_000)
    await world.start()
    world.server.isDown = false
    world.server.requests.length = 0
    for (let seconds = 0; seconds < 60; seconds += 5) await pass(5000)
    expect(first.board.sheet().unsaved).toBe(0)
    expect(world.writes().length).toBeLessThanOrEqual(200) // of 300 a minute
    expect(world.server.requests.length - world.writes().length).toBeLessThanOrEqual(400) // of 600
  })

  it('sends at once when kicked', async () => {
    const saver = await world.start()
    world.server.isDown = true
    saver.choose(1, 'A')
    await pass(120_000)
    world.server.isDown = false
    saver.kick()
    await pass(1)
    expect(world.server.option(1)).toBe('A')
  })

  it('writes again what was written without a reply, and keeps one row', async () => {
    const saver = await world.start()
    world.server.after = ({ method }) => {
      if (method === 'POST') throw new TypeError('Failed to fetch')
    }
    saver.choose(1, 'A')
    await pass(5_000)
    expect(saver.board.row(1).sign).toBe('saved')
    expect(world.writes().map(({ method }) => method)).toEqual(['POST', 'PATCH'])
    expect(world.server.rows).toHaveLength(1)
  })

  it('does not say saved for a reply that confirms nothing', async () => {
    const saver = await world.start()
    const write = world.server.write.bind(world.server)
    world.server.write = () => {
      world.server.write = write
      world.server.rows.push({ id: '', examinee: '', questionpaper: '', questionnumber: 0, option: '', updated: '' })
    }
    saver.choose(1, 'A')
    await pass(200)
    expect(saver.board.row(1).sign).toBe('waiting')
    await pass(5_000)
    expect(world.server.option(1)).toBe('A')
  })

  it('sends the newest choice when it changes while an earlier one is on its way', async () => {
    const saver = await world.start()
    let release = () => {}
    world.server.before = ({ method }) =>
      method === 'POST' ? new Promise<void>((resolve) => (release = resolve)) : undefined
    saver.choose(1, 'A')
    await pass(10)
    saver.choose(1, 'B')
    await pass(10)
    release()
    await pass(10)
    expect(world.server.option(1)).toBe('B')
    expect(saver.board.row(1)).toEqual({ option: 'B', marked: false, sign: 'saved' })
  })

  it('puts right an earlier choice that arrives after the acknowledged one', async () => {
    const saver = await world.start()
    world.server.write({ questionnumber: 1, option: 'D' })
    let lost = true
    world.server.before = ({ method }) => {
      if (method === 'PATCH' && lost) throw new TypeError('Failed to fetch')
    }
    saver.choose(1, 'A')
    await pass(10)
    lost = false
    saver.choose(1, 'B')
    await pass(5_000)
    expect(world.server.option(1)).toBe('B')
    const row = world.server.rows[0]
    if (row) Object.assign(row, { option: 'A', updated: '2026-11-21 10:01:09.000Z' })
    await pass(25_000)
    expect(world.server.option(1)).toBe('B')
    await pass(25_000)
    expect(await world.outbox.allUnsent(sheet)).toEqual([])
  })

  it('keeps going in memory when the disk refuses, and says so', async () => {
    const full: Outbox = {
      ...world.outbox,
      choose: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
    }
    const told: string[] = []
    const sturdy = withFallback(full, {
      makeRoom: async () => void told.push('made room'),
      onFailure: () => told.push('failed'),
    })
    const saver = await world.start({ outbox: sturdy })
    saver.choose(1, 'A')
    await pass(10)
    expect(told).toEqual(['made room', 'failed'])
    expect(world.server.option(1)).toBe('A')
    expect(saver.board.row(1).sign).toBe('saved')
  })

  it('works without a database at all', async () => {
    const saver = await world.start({ outbox: createMemoryOutbox() })
    saver.choose(1, 'A')
    await pass(10)
    expect(saver.board.row(1).sign).toBe('saved')
  })
})
