import { table } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import { at, type Device, type Hall, idOf, openSittingsHall } from '@olympiad/server/test/sittings/hall'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { olympiad } from '../../../all/collections.ts'
import { writeCounts } from '../answered-counts.ts'

const { sittings } = olympiad

describe.each(DATABASES)('what happens beside the exam room on $name', (store) => {
  let hall: Hall
  let asha: Device
  beforeEach(async () => {
    hall = await openSittingsHall(store)
    asha = await hall.device('asha')
  })
  afterEach(() => hall[Symbol.asyncDispose]())

  const look = () => writeCounts(hall.server.engine)
  const rows = () => table(hall.server.engine, sittings).all()
  const sitting = async () => (await rows())[0]
  const events = async () =>
    ((await sitting())?.flags ?? []).map(({ kind, count }) => (count ? `${kind} ${count}` : kind))
  /** An answer of a session, from an address and by a browser. */
  const from = async (device: Device, questionnumber: number, where: { address?: string; browser?: string }) => {
    const { authorization } = device
    const payload = { examinee: idOf('asha'), questionpaper: idOf('paper'), questionnumber, option: 'A' }
    const headers = { authorization, ...(where.browser && { 'user-agent': where.browser }) }
    const { app } = hall.server
    const url = '/api/collections/attempts/records'
    const reply = await app.inject({
      method: 'POST',
      url,
      headers,
      payload,
      remoteAddress: where.address ?? '10.0.0.1',
    })
    expect(reply.statusCode).toBe(200)
  }

  // proves: T5
  it('who answers without a room has a sitting, with the right count, that says so after a while', async () => {
    for (const question of [1, 2, 3]) await asha.answer(question, 'A')
    await look()
    expect(await rows()).toMatchObject([
      { opened: '', device: '', session: '', answered: 3, active: at(30), flags: null },
    ])
    hall.now(31)
    await look()
    expect(await events()).toEqual(['answeredWithoutRoom 3'])
    await asha.answer(4, 'A')
    await look()
    expect([await events(), (await sitting())?.answered]).toEqual([['answeredWithoutRoom 3'], 4])
  })

  it('a page whose room opens a little later is no such one', async () => {
    await asha.answer(1, 'A')
    await look()
    hall.now(30.5)
    expect((await asha.act('open-sitting')).body.state).toBe('open')
    await asha.answer(2, 'A')
    hall.now(33)
    await look()
    expect([await events(), (await sitting())?.answered]).toEqual([['opened'], 2])
  })

  it('two servers and a device that opens make one sitting between them', async () => {
    await using other = await hall.another()
    const [here, there] = [asha, await other.device('asha')]
    const ravi = await other.device('ravi')
    for (let question = 1; question <= 5; question++) {
      await here.answer(question, 'A')
      await there.answer(question + 10, 'A')
      await ravi.answer(question, 'B')
    }
    await Promise.all([look(), writeCounts(other.server.engine), look(), here.act('open-sitting')])
    await Promise.all([look(), writeCounts(other.server.engine)])
    const found = await rows()
    expect(found.map(({ examinee, answered }) => [examinee, answered]).toSorted()).toEqual([
      [idOf('asha'), 10],
      [idOf('ravi'), 5],
    ])
  })

  // proves: T5
  it('answers of a session that does not sit the exam are taken, and counted as an event', async () => {
    await asha.act('open-sitting')
    await asha.answer(1, 'A')
    const plain = await hall.device('asha')
    await plain.answer(2, 'B')
    await look()
    await plain.answer(1, 'C') // a changed one as well
    await plain.answer(3, 'C')
    hall.now(32)
    await plain.answer(4, 'C')
    await look()
    expect(await events()).toEqual(['answeredElsewhere 4', 'opened'])
    expect((await sitting())?.flags?.[0]).toMatchObject({ at: at(30), until: at(32) })
    expect((await sitting())?.flags?.[0]?.device).not.toBe((await sitting())?.device)
    expect(await asha.sheet()).toBe('1C 2B 3C 4C')
  })

  it('a device that answered while it sat the exam is not blamed after another one took over', async () => {
    await asha.act('open-sitting')
    await asha.answer(1, 'A')
    const second = await hall.device('asha')
    await second.act('open-sitting', { takeOver: true })
    await second.answer(2, 'A')
    await look()
    expect(await events()).toEqual(['takenOver', 'opened'])
  })

  // proves: T6
  it('what a device brings after it was taken over is taken for a quarter of an hour, and counted', async () => {
    await asha.act('open-sitting')
    hall.now(40)
    const second = await hall.device('asha')
    await second.act('open-sitting', { takeOver: true })
    hall.now(54.9)
    for (const question of [1, 2]) expect((await asha.answer(question, 'A', { chosen: at(39) })).status).toBe(200)
    await look()
    expect(await events()).toEqual(['broughtEarlier 2', 'takenOver', 'opened'])
    hall.now(55)
    expect(await asha.answer(3, 'A', { chosen: at(39) })).toMatchObject({
      status: 403,
      body: { reason: 'session.takenOver', message: expect.stringContaining('rescue file') },
    })
    await asha.act('open-sitting', { takeOver: true })
    expect((await asha.answer(3, 'A', { chosen: at(39) })).status).toBe(200)
  })

  // proves: T5
  it('one session from one place is no event, and from a second address or browser it is', async () => {
    await asha.act('open-sitting')
    await from(asha, 1, { browser: 'Firefox' })
    await look()
    await from(asha, 2, { browser: 'Firefox' })
    await look()
    expect(await events()).toEqual(['opened'])
    await from(asha, 3, { browser: 'Firefox', address: '10.0.0.2' })
    await look()
    expect(await events()).toEqual(['secondAddress 1', 'opened'])
    await from(asha, 4, { browser: 'curl', address: '10.0.0.2' })
    await look()
    expect(await events()).toEqual(['secondBrowser 1', 'secondAddress 1', 'opened'])
    await from(asha, 5, { browser: 'curl', address: '10.0.0.1' })
    await from(asha, 6, { browser: 'curl', address: '10.0.0.2' })
    await look()
    expect(await events()).toEqual(['secondBrowser 1', 'secondAddress 3', 'opened'])
  })

  it('a second address is noticed by whichever server hears of it, and no address is kept', async () => {
    await using other = await hall.another()
    await asha.act('open-sitting')
    await from(asha, 1, { browser: 'Firefox' })
    await look()
    const { authorization } = asha
    const payload = { examinee: idOf('asha'), questionpaper: idOf('paper'), questionnumber: 2, option: 'A' }
    const headers = { authorization, 'user-agent': 'Firefox' }
    const url = '/api/collections/attempts/records'
    await other.server.app.inject({ method: 'POST', url, headers, payload, remoteAddress: '10.9.9.9' })
    await writeCounts(other.server.engine)
    expect(await events()).toEqual(['secondAddress 1', 'opened'])
    const stored = JSON.stringify(await rows())
    for (const text of ['10.9.9.9', '10.0.0.1', 'Firefox']) expect(stored).not.toContain(text)
    const { body } = await (await hall.device('organiser')).ask('GET', '/api/collections/sittings/records')
    expect(Object.keys(body.items[0])).not.toContain('places')
  })

  // proves: T10
  it('many takeovers push nothing out that happened once, or that staff did', async () => {
    const [first, second] = [asha, await hall.device('asha')]
    await first.act('open-sitting')
    const lock = { examinee: idOf('asha'), reason: 'a check' }
    const supervisor = await hall.device('supervisor')
    await supervisor.act('lock-device', lock)
    await supervisor.act('unlock-device', lock)
    for (let round = 0; round < 60; round++)
      await (round % 2 === 0 ? second : first).act('open-sitting', { takeOver: true })
    const kinds = ((await sitting())?.flags ?? []).map(({ kind }) => kind)
    expect(kinds.slice(-3)).toEqual(['unlocked', 'locked', 'opened'])
    expect(kinds.filter((kind) => kind === 'takenOver')).toHaveLength(50)
  })
})
