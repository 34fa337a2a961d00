import { formatRecordTime } from '@olympiad/schema/record-time'
import { pass, setUpSaving } from '@olympiad/web/testing/test-saving'
import { describe, expect, it, vi } from 'vitest'

const world = setUpSaving()

/** Another device writes a choice that it made this many ms ago. */
function choseElsewhere(option: 'A' | 'B' | 'C' | 'D', agoMs: number): void {
  world.server.rows.length = 0
  world.server.write({ questionnumber: 1, option, chosen: formatRecordTime(Date.now() - agoMs) })
}

describe('of two devices', () => {
  it('each says when it chose, and the later choice goes over an earlier one that arrived since', async () => {
    const saver = await world.start()
    world.server.isDown = true
    saver.choose(1, 'A')
    const chosen = formatRecordTime(Date.now())
    await pass(60_000)
    choseElsewhere('C', 90_000)
    world.server.isDown = false
    await Promise.all([saver.flush(30_000), pass(30_000)])
    expect(world.writes().at(-1)?.body).toMatchObject({ option: 'A', chosen })
    expect(saver.board.row(1)).toEqual({ option: 'A', marked: false, sign: 'saved' })
  })

  it('the earlier choice gives way, and the row says so', async () => {
    const saver = await world.start()
    world.server.isDown = true
    saver.choose(1, 'A')
    await pass(60_000)
    choseElsewhere('C', 30_000)
    world.server.isDown = false
    await Promise.all([saver.flush(30_000), pass(30_000)])
    expect(world.writes().map(({ body }) => body?.option)).not.toContain('A')
    expect(saver.board.row(1)).toEqual({ option: 'C', marked: false, sign: 'other' })
    expect(saver.board.sheet()).toMatchObject({ unsaved: 0, late: [] })
    saver.choose(1, 'D')
    await pass(100)
    expect(saver.board.row(1)).toEqual({ option: 'D', marked: false, sign: 'saved' })
  })

  it('a choice that was older in the eyes of the server alone gives way to the row that is there', async () => {
    const saver = await world.start()
    world.server.before = ({ method }) => {
      if (method !== 'POST') return
      world.server.before = () => {}
      choseElsewhere('C', 0)
      world.server.denial = 'attempt.newer'
    }
    saver.choose(1, 'A')
    await pass(100)
    expect(saver.board.row(1)).toEqual({ option: 'C', marked: false, sign: 'other' })
    expect(saver.board.sheet().unsaved).toBe(0)
  })

  it('a change of the other device’s choice counts as later, whatever the clocks say', async () => {
    const aheadMs = 5000
    choseElsewhere('C', -aheadMs)
    const saver = await world.start()
    await pass(100)
    saver.choose(1, 'B')
    await pass(100)
    expect(world.server.option(1)).toBe('B')
    expect(String(world.writes().at(-1)?.body?.chosen) > formatRecordTime(Date.now() + aheadMs - 1000)).toBe(true)
  })
})

describe('on a device that was taken over', () => {
  it('choices made since are refused, shown as the other device chose, and sent again when this device takes the exam back', async () => {
    const onTakenOver = vi.fn()
    const saver = await world.start({ onTakenOver })
    choseElsewhere('C', 10_000)
    world.server.denial = 'session.takenOver'
    saver.choose(1, 'A')
    saver.choose(2, 'B')
    await pass(100)
    expect(onTakenOver).toHaveBeenCalled()
    expect(saver.board.row(1)).toEqual({ option: 'C', marked: false, sign: 'other' })
    expect(saver.board.row(2)).toEqual({ option: undefined, marked: false, sign: 'other' })
    expect(saver.board.sheet()).toMatchObject({ unsaved: 0, late: [], hindrance: 'none' })
    const writes = world.writes().length
    await pass(60_000)
    expect(world.writes()).toHaveLength(writes)

    world.server.denial = undefined
    saver.resume()
    await pass(100)
    expect([world.server.option(1), world.server.option(2)]).toEqual(['A', 'B'])
    expect(saver.board.row(2)).toEqual({ option: 'B', marked: false, sign: 'saved' })
  })

  it('a choice made before the takeover counts, although it was changed afterwards offline', async () => {
    const saver = await world.start()
    choseElsewhere('C', 60_000)
    world.server.isDown = true
    saver.choose(1, 'A')
    saver.flag(1, true)
    await pass(10_000)
    const takenOver = formatRecordTime(Date.now())
    saver.choose(1, 'B')
    await pass(10_000)
    saver.clear(1)
    await pass(10_000)
    saver.stop()
    world.server.isDown = false
    world.server.before = ({ body }) => {
      world.server.denial = String(body?.chosen ?? '') >= takenOver ? 'session.takenOver' : undefined
    }
    const again = await world.start()
    await pass(100)
    expect(world.server.rows[0]).toMatchObject({ option: 'A', marked: true })
    expect(again.board.row(1)).toEqual({ option: 'A', marked: true, sign: 'other' })
    expect(again.board.sheet()).toMatchObject({ unsaved: 0, late: [] })

    world.server.before = () => {
      world.server.denial = undefined
    }
    again.resume()
    await pass(100)
    expect(world.server.rows[0]).toMatchObject({ option: '', marked: true })
  })

  it('is tried again with all of it where the network fails in between', async () => {
    const saver = await world.start()
    world.server.isDown = true
    saver.choose(1, 'A')
    await pass(10_000)
    const takenOver = formatRecordTime(Date.now())
    saver.choose(1, 'B')
    world.server.isDown = false
    let refusals = 0
    world.server.before = ({ method, body }) => {
      if (method === 'GET') return
      const isLate = String(body?.chosen ?? '') >= takenOver
      world.server.denial = isLate ? 'session.takenOver' : undefined
      refusals += Number(isLate)
      if (!isLate && refusals < 2) throw new TypeError('Failed to fetch')
    }
    for (const _try of ['broken off', 'taken']) await pass(20_000)
    expect(refusals).toBe(2)
    expect(world.server.option(1)).toBe('A')
    expect(saver.board.row(1)).toEqual({ option: 'A', marked: false, sign: 'other' })
  })

  it('nothing can be chosen, marked or cleared, and earlier choices are still sent', async () => {
    const saver = await world.start()
    world.server.isDown = true
    saver.choose(1, 'A')
    await pass(100)
    saver.setReadOnly(true)
    saver.choose(1, 'B')
    saver.clear(1)
    saver.flag(2, true)
    world.server.isDown = false
    await Promise.all([saver.flush(30_000), pass(30_000)])
    expect(world.writes().map(({ body }) => body?.option)).toEqual(['A'])
    expect(saver.board.row(2).marked).toBe(false)
    expect(saver.board.sheet().isReadOnly).toBe(true)
  })

  it('a look shows what the server has by now, also of questions that were touched here', async () => {
    const saver = await world.start()
    saver.choose(1, 'A')
    await pass(100)
    Object.assign(world.server.rows[0] ?? {}, { option: 'D', chosen: formatRecordTime(Date.now() + 1) })
    saver.refresh()
    await pass(100)
    expect(saver.board.row(1)).toEqual({ option: 'D', marked: false, sign: 'saved' })
    expect(world.writes()).toHaveLength(1)
  })
})

it('what came after the sheet was submitted stays listed, and is tried again once that is open', async () => {
  const saver = await world.start()
  world.server.denial = 'exam.submitted'
  saver.choose(4, 'A')
  await pass(100)
  expect(saver.board.sheet()).toMatchObject({
    unsaved: 0,
    hindrance: 'none',
    late: [{ questionnumber: 4, option: 'A' }],
  })
  world.server.denial = undefined
  saver.reopen()
  await pass(100)
  expect(world.server.option(4)).toBe('A')
})
