import { pass, setUpSaving, sheet } from '@olympiad/web/testing/test-saving'
import { describe, expect, it } from 'vitest'

const world = setUpSaving()
/** What was sent, but for the instants of the choices. */
const bodies = () => world.writes().map(({ method, body: { chosen: _, ...body } = {} }) => ({ method, body }))

describe('an answer that is cleared', () => {
  it('is an update to no option, and the row says cleared once the server has it', async () => {
    const saver = await world.start()
    saver.choose(7, 'B')
    await pass(10)
    saver.clear(7)
    expect(saver.board.row(7)).toEqual({ option: undefined, marked: false, sign: 'saving' })
    expect(saver.board.sheet()).toMatchObject({ answered: 0, unsaved: 1 })
    await pass(10)
    expect(bodies()[1]).toEqual({ method: 'PATCH', body: { option: '' } })
    expect(saver.board.row(7)).toEqual({ option: undefined, marked: false, sign: 'cleared' })
    expect(saver.board.sheet()).toMatchObject({ answered: 0, unsaved: 0 })
  })

  it('asks for no row where none was made, and stays empty', async () => {
    const saver = await world.start()
    world.server.isDown = true
    saver.choose(7, 'B')
    saver.clear(7)
    await pass(10)
    world.server.isDown = false
    saver.kick()
    await pass(30_000)
    expect(world.server.rows).toEqual([])
    expect(saver.board.sheet()).toMatchObject({ answered: 0, unsaved: 0 })
    expect(await world.outbox.allUnsent(sheet)).toEqual([])
  })

  it('stays cleared when the earlier choice arrives late', async () => {
    const saver = await world.start()
    let isLost = true
    world.server.before = ({ method }) => {
      if (method === 'POST' && isLost) throw new TypeError('Failed to fetch')
    }
    saver.choose(7, 'B')
    await pass(10)
    isLost = false
    saver.clear(7)
    saver.kick()
    await pass(10)
    world.server.write({ questionnumber: 7, option: 'B' }) // the lost one, late
    await pass(30_000)
    expect(world.server.option(7)).toBe('')
    expect(saver.board.row(7).option).toBeUndefined()
  })

  it('is empty after a reload, and nothing is sent again', async () => {
    const saver = await world.start()
    saver.choose(7, 'B')
    saver.clear(7)
    await pass(10)
    const again = await world.start()
    expect(again.board.row(7)).toEqual({ option: undefined, marked: false, sign: 'empty' })
    const sent = world.writes().length
    await pass(30_000)
    expect(world.writes()).toHaveLength(sent)
  })

  it('is cleared again at a server that has gone back to the answer', async () => {
    const saver = await world.start()
    saver.choose(7, 'B')
    await pass(10)
    saver.clear(7)
    await pass(10)
    saver.stop()
    world.server.rows.length = 0
    world.server.write({ questionnumber: 7, option: 'B' }, Date.now() - 10_000)
    await world.start()
    await pass(10)
    expect(world.server.option(7)).toBe('')
  })
})

describe('a flag', () => {
  it('goes along with the answer from then on, and of questions that were never marked nothing is sent', async () => {
    const saver = await world.start()
    saver.choose(7, 'B')
    await pass(10)
    saver.flag(7, true)
    expect(saver.board.row(7)).toEqual({ option: 'B', marked: true, sign: 'saving' })
    await pass(10)
    saver.choose(7, 'C')
    saver.choose(8, 'D')
    await pass(10)
    saver.flag(7, false)
    await pass(10)
    expect(bodies()).toEqual([
      { method: 'POST', body: { ...sheet, questionnumber: 7, option: 'B' } },
      { method: 'PATCH', body: { option: 'B', marked: true } },
      { method: 'PATCH', body: { option: 'C', marked: true } },
      { method: 'POST', body: { ...sheet, questionnumber: 8, option: 'D' } },
      { method: 'PATCH', body: { option: 'C', marked: false } },
    ])
    expect(saver.board.row(7)).toEqual({ option: 'C', marked: false, sign: 'saved' })
  })

  it('makes a row of a question without an answer, and counts as none', async () => {
    const saver = await world.start()
    saver.flag(9, true)
    await pass(10)
    expect(bodies()).toEqual([{ method: 'POST', body: { ...sheet, questionnumber: 9, option: '', marked: true } }])
    expect(saver.board.row(9)).toEqual({ option: undefined, marked: true, sign: 'marked' })
    expect(saver.board.sheet()).toMatchObject({ answered: 0, marked: 1, unsaved: 0 })
  })

  it('stays on a question that is cleared', async () => {
    const saver = await world.start()
    saver.choose(7, 'B')
    saver.flag(7, true)
    saver.clear(7)
    await pass(10)
    expect(world.server.rows).toMatchObject([{ questionnumber: 7, option: '', marked: true }])
  })

  it('is read from the server’s rows, and survives a reload without a network', async () => {
    world.server.write({ questionnumber: 7, option: 'B', marked: true })
    const saver = await world.start()
    expect(saver.board.row(7)).toEqual({ option: 'B', marked: true, sign: 'saved' })
    world.server.isDown = true
    saver.flag(8, true)
    await pass(10)
    saver.stop()
    const again = await world.start()
    expect(again.board.row(8)).toMatchObject({ option: undefined, marked: true })
  })

  it('that comes too late is not listed as a late answer', async () => {
    const saver = await world.start()
    saver.choose(7, 'B')
    await pass(10)
    world.server.denial = 'exam.ended'
    saver.flag(7, true)
    saver.choose(8, 'A')
    await pass(10)
    expect(saver.board.sheet().late).toMatchObject([{ questionnumber: 8, option: 'A' }])
  })

  it('does not hold the answer up at a service that knows no marks', async () => {
    const saver = await world.start()
    world.server.after = () => {
      for (const row of world.server.rows) delete row.marked
    }
    saver.flag(7, true)
    saver.choose(7, 'B')
    await pass(10)
    expect(saver.board.sheet().unsaved).toBe(0)
  })
})
