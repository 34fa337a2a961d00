import { pass, setUpSaving } from '@olympiad/web/testing/test-saving'
import { describe, expect, it } from 'vitest'

const world = setUpSaving()

describe('sessions, computers and the end', () => {
  it('keeps the queue through an expired session and sends after signing in again', async () => {
    const saver = await world.start()
    world.isSignedIn = false
    saver.choose(1, 'A')
    await pass(60_000)
    expect(world.writes()).toEqual([])
    expect(saver.board.sheet()).toMatchObject({ hindrance: 'signIn', unsaved: 1 })
    world.isSignedIn = true
    saver.kick()
    await pass(10)
    expect(world.server.option(1)).toBe('A')
    expect(saver.board.sheet().hindrance).toBe('none')
  })

  it('lets a later choice from another computer stand', async () => {
    const saver = await world.start()
    world.server.isDown = true
    saver.choose(1, 'A')
    await pass(60_000)
    world.server.write({ questionnumber: 1, option: 'C' })
    world.server.isDown = false
    await pass(30_000)
    expect(world.writes()).toEqual([])
    expect(saver.board.row(1)).toEqual({ option: 'C', marked: false, sign: 'other' })
  })

  it('wins over an earlier choice from another computer', async () => {
    const saver = await world.start()
    world.server.write({ questionnumber: 1, option: 'C' }, Date.now() - 60_000)
    saver.choose(1, 'A')
    await pass(10)
    expect(world.server.option(1)).toBe('A')
  })

  it('gives up only when the exam has ended, and says which answers', async () => {
    const saver = await world.start()
    world.server.isDown = true
    saver.choose(4, 'A')
    await pass(1_000)
    world.server.isDown = false
    world.server.denial = 'exam.ended'
    expect(await Promise.all([saver.flush(5_000), pass(100)])).toContain(true)
    expect(saver.board.row(4)).toEqual({ option: 'A', marked: false, sign: 'refused' })
    expect(saver.board.sheet()).toMatchObject({ unsaved: 0, late: [{ questionnumber: 4, option: 'A' }] })
    const count = world.server.requests.length
    await pass(60_000)
    expect(world.server.requests).toHaveLength(count)
  })

  it('tries refused answers again when the page is opened again', async () => {
    const saver = await world.start()
    world.server.denial = 'exam.ended'
    saver.choose(4, 'A')
    await pass(100)
    saver.stop()
    world.server.denial = undefined
    await world.start()
    await pass(100)
    expect(world.server.option(4)).toBe('A')
  })

  it('keeps what came too late, with its instants, however often the page is opened, until its maker has noted it', async () => {
    const saver = await world.start()
    saver.choose(4, 'C')
    await pass(10_000)
    world.server.isDown = true
    const chosenAt = Date.now()
    saver.choose(4, 'A')
    await pass(60_000)
    world.server.isDown = false
    world.server.denial = 'exam.ended'
    await Promise.all([saver.flush(60_000), pass(60_000)])
    const [late] = saver.board.sheet().late
    expect(late).toMatchObject({ questionnumber: 4, option: 'A', chosenAt })
    expect(late?.refusedAt).toBeGreaterThanOrEqual(chosenAt + 60_000)
    for (const _time of ['second', 'third']) {
      const again = await world.start({ isOpen: () => false })
      await pass(60_000)
      expect(again.board.sheet()).toMatchObject({ unsaved: 0, late: [late] })
      expect(again.board.row(4)).toEqual({ option: 'A', marked: false, sign: 'refused' })
    }
    const last = await world.start({ isOpen: () => false })
    await pass(60_000)
    await Promise.all([last.forgetLate(), pass(100)])
    expect(last.board.sheet().late).toEqual([])
    const afterwards = await world.start({ isOpen: () => false })
    await pass(60_000)
    expect(afterwards.board.sheet().late).toEqual([])
    expect(afterwards.board.row(4)).toEqual({ option: 'C', marked: false, sign: 'saved' })
  })

  it('says saved of an answer that was refused at first and is taken after all', async () => {
    const saver = await world.start()
    world.server.after = () => {
      throw new TypeError('The reply was lost')
    }
    saver.choose(4, 'B')
    await pass(10)
    world.server.after = () => {}
    world.server.denial = 'exam.ended'
    saver.choose(4, 'A')
    await pass(60_000)
    expect(saver.board.row(4).sign).toBe('refused')
    saver.stop()
    world.server.denial = undefined
    const again = await world.start()
    await pass(100)
    expect(world.server.option(4)).toBe('A')
    expect(again.board.row(4)).toEqual({ option: 'A', marked: false, sign: 'saved' })
    expect(again.board.sheet().late).toEqual([])
  })

  it('sends acknowledged answers again that the server has lost', async () => {
    const saver = await world.start()
    saver.choose(1, 'A')
    saver.choose(2, 'B')
    await pass(100)
    saver.stop()
    world.server.rows.splice(0)
    const again = await world.start()
    await pass(100)
    expect([world.server.option(1), world.server.option(2)]).toEqual(['A', 'B'])
    expect(again.board.row(1).sign).toBe('saved')
  })

  it('does not take the empty list of an ended session for a loss', async () => {
    const saver = await world.start()
    saver.choose(1, 'A')
    await pass(100)
    saver.stop()
    const rows = world.server.rows.splice(0)
    const before = world.writes().length
    await world.start({ verifySession: async () => false })
    await pass(100)
    expect(world.writes()).toHaveLength(before)
    world.server.rows.push(...rows)
  })
})

describe('two tabs', () => {
  /** The locks of one browser, which jsdom does not have. */
  function browserLocks(): LockManager {
    const tails = new Map<string, Promise<unknown>>()
    const request = (name: string, _options: LockOptions, act: () => Promise<unknown>) => {
      const tail = (tails.get(name) ?? Promise.resolve()).then(act, act)
      tails.set(name, tail)
      return tail
    }
    return { request } as unknown as LockManager
  }

  it('shows in one what was chosen in the other, and the newest choice wins', async () => {
    const locks = browserLocks()
    const tab = () => world.start({ locks, channel: new BroadcastChannel(`tabs-${world.name}`) })
    const [left, right] = [await tab(), await tab()]
    const chosen = ['A', 'B', 'C', 'D']
    for (const [index, option] of chosen.entries()) {
      const saver = index % 2 ? right : left
      saver.choose(9, option)
      await pass(3)
    }
    await pass(500)
    expect(world.server.option(9)).toBe('D')
    expect(world.server.rows).toHaveLength(1)
    expect([left.board.row(9), right.board.row(9)]).toEqual(
      Array(2).fill({ option: 'D', marked: false, sign: 'saved' }),
    )
  })

  it('never has two requests for one question under way, so none can overtake the other', async () => {
    const locks = browserLocks()
    const tab = () => world.start({ locks, channel: new BroadcastChannel(`tabs-${world.name}`) })
    const [left, right] = [await tab(), await tab()]
    let underWay = 0
    let most = 0
    world.server.before = async () => {
      most = Math.max(most, ++underWay)
      await new Promise((resolve) => setTimeout(resolve, 50))
      underWay -= 1
    }
    left.choose(9, 'A')
    await pass(10)
    right.choose(9, 'B')
    await pass(10)
    for (let turn = 0; turn < 20; turn++) await pass(50)
    expect(world.server.option(9)).toBe('B')
    expect(most).toBe(1)
  })
})
