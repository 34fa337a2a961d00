import { table } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import { at, atMs, type Device, type Hall, idOf, openSittingsHall } from '@olympiad/server/test/sittings/hall'
import { nextWriteWaits } from '@olympiad/server/test/write-that-waits'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { olympiad } from '../../all/collections.ts'
import { auditlog } from '../../log/declared/auditlog.ts'
import { writeSeen } from './presence-job.ts'

const SITTINGS = '/api/collections/sittings/records'
const reason = 'a laptop changed hands'

describe.each(DATABASES)('the device of a sitting on $name', (store) => {
  let hall: Hall
  let first: Device
  let second: Device
  beforeEach(async () => {
    hall = await openSittingsHall(store)
    first = await hall.device('asha')
    second = await hall.device('asha')
  })
  afterEach(() => hall[Symbol.asyncDispose]())

  const open = (device: Device, takeOver = false) => device.act('open-sitting', { takeOver })
  const alive = '/api/realtime/alive'
  const sign = ({ id }: { id: string }, more = {}) => second.ask('POST', alive, { clientId: id, ...more })
  const leave = (stream: { id: string }) => sign(stream, { isLeaving: true })
  const state = async (device: Device, takeOver = false) => (await open(device, takeOver)).body.state

  it('is the one that opens it, and it stays that by opening it again', async () => {
    const { status, body } = await open(first)
    expect([status, body]).toEqual([
      200,
      { state: 'open', device: body.own, own: body.own, since: at(30), seen: at(30), locked: false, shared: false },
    ])
    hall.now(31)
    expect((await open(first)).body).toEqual({ ...body, seen: at(31) })
    const { items } = (await first.ask('GET', SITTINGS)).body
    expect(items).toMatchObject([{ opened: at(30), since: at(30), seen: at(31), device: body.own, answered: 0 }])
    expect(items[0].flags.map(({ kind }: { kind: string }) => kind)).toEqual(['opened'])
    expect(Object.keys(items[0])).not.toContain('session')
    expect(Object.keys(items[0])).not.toContainEqual('salt')
  })

  // proves: T6
  it('keeps another from it while it is there, until that one takes over', async () => {
    const { own } = (await open(first)).body
    expect((await open(second)).body).toMatchObject({ state: 'elsewhere', device: own, since: at(30) })
    const taken = (await open(second, true)).body
    expect(taken).toMatchObject({ state: 'open', device: taken.own, shared: true })
    expect(taken.own).not.toBe(own)
    expect((await open(first)).body).toMatchObject({ state: 'elsewhere', device: taken.own })
  })

  it('hears at once that it was taken over', async () => {
    await open(first)
    const stream = await first.listen('sittings/*')
    await hall.server.hub.settled()
    const { device } = (await open(second, true)).body
    await hall.server.hub.settled()
    expect(stream.said()).toContain(`"device":"${device}"`)
    expect(stream.said()).not.toContain('"session"')
    stream.end()
  })

  it('is asked about while its stream is open, however long it is silent', async () => {
    await open(first)
    const stream = await first.listen('exams/*')
    hall.now(40)
    expect(await state(second)).toBe('elsewhere')
    stream.end()
    expect(await state(second)).toBe('elsewhere') // it was there a moment ago
    hall.now(42)
    expect(await state(second)).toBe('open')
  })

  it('holds nothing from the moment when its page says that it goes', async () => {
    await open(first)
    const [stream, other] = [await first.listen('exams/*'), await first.listen('exams/*')]
    await writeSeen(hall.server.engine)
    await leave(stream)
    expect(await state(second)).toBe('elsewhere') // another tab of it is there
    await leave(other)
    expect(await state(second)).toBe('open')
    await open(first, true)
    expect(await state(second)).toBe('elsewhere')
  })

  it('holds nothing once its examinee has another password', async () => {
    const first = await hall.device('asha')
    expect((await first.act('open-sitting')).body.state).toBe('open')
    expect((await (await hall.device('asha')).act('open-sitting')).body.state).toBe('elsewhere')
    const password = { password: 'another password', passwordConfirm: 'another password' }
    const root = await hall.device('root')
    expect((await root.ask('PATCH', `/api/collections/examinees/records/${idOf('asha')}`, password)).status).toBe(200)
    expect((await (await hall.device('asha')).act('open-sitting')).body.state).toBe('open')
  })

  it('is there as long as its page answers, where it said that it would, however long the stream stays open', async () => {
    await open(first)
    const stream = await first.listen('exams/*', 'PB_ALIVE')
    hall.now(35)
    await sign(stream)
    hall.now(35.9)
    expect(await state(second)).toBe('elsewhere')
    hall.now(36.1)
    expect(await state(second)).toBe('open')
    stream.end()
  })

  it.each([
    ['fell silent', async () => hall.now(32)],
    ['signed out', async () => void (await first.ask('POST', '/api/collections/examinees/auth-logout'))],
  ])('holds nothing once it %s', async (_, leave) => {
    await open(first)
    await leave()
    expect(await state(second)).toBe('open')
  })

  it('is known to other servers by what is written from time to time', async () => {
    await open(first)
    const stream = await first.listen('exams/*')
    hall.now(60)
    await writeSeen(hall.server.engine)
    stream.end()
    const { items } = (await first.ask('GET', SITTINGS)).body
    expect(items).toMatchObject([{ seen: at(60) }])
  })

  it('merges what both have not sent by the instants of choice, and the later ones of the first are refused', async () => {
    await open(first)
    await first.answer(1, 'A', { chosen: at(30) })
    hall.now(40)
    await open(second, true)
    await second.answer(1, 'B', { chosen: at(40) })
    await second.answer(2, 'B', { chosen: at(32) })
    hall.now(45)
    expect(await first.answer(1, 'C', { chosen: at(35) })).toMatchObject({
      status: 409,
      body: { reason: 'attempt.newer' },
    })
    expect((await first.answer(2, 'C', { chosen: at(35) })).status).toBe(200)
    expect((await first.answer(3, 'C', { chosen: at(36) })).status).toBe(200)
    for (const late of [{ chosen: at(41) }, {}])
      expect(await first.answer(4, 'C', late)).toMatchObject({ status: 403, body: { reason: 'session.takenOver' } })
    expect(await first.act('submit')).toMatchObject({ status: 403, body: { reason: 'session.takenOver' } })
    expect(await second.sheet()).toBe('1B 2C 3C')
    await open(first, true)
    expect((await first.answer(4, 'D', { chosen: at(41) })).status).toBe(200)
    expect((await second.answer(5, 'D')).status).toBe(403)
  })

  // proves: T6
  // fails when: a device that was taken over brings choices for ever, or for less than an outage
  it('brings earlier choices for a quarter of an hour after it was taken over, and none from then on', async () => {
    await open(first)
    hall.now(40)
    await open(second, true)
    hall.now(54.9)
    expect((await first.answer(1, 'A', { chosen: at(39) })).status).toBe(200)
    hall.now(55)
    const late = await first.answer(2, 'A', { chosen: at(39) })
    expect(late).toMatchObject({ status: 403, body: { reason: 'session.takenOver' } })
    expect(late.body.message).toContain('rescue file')
    expect(await second.sheet()).toBe('1A')
  })

  it('hinders nobody who never opened a sitting', async () => {
    await open(first)
    await open(second, true)
    const plain = await hall.device('asha')
    expect((await plain.answer(1, 'A')).status).toBe(200)
    expect((await plain.answer(1, 'B')).status).toBe(200)
  })

  it('is locked at the instant at which that was carried out, and by the device that sits it then', async () => {
    await open(first)
    const supervisor = await hall.device('supervisor')
    nextWriteWaits(hall.server, atMs(40))
    const { status } = await supervisor.act('lock-device', { examinee: idOf('asha'), reason })
    expect(status).toBe(200)
    const [sitting] = await table(hall.server.engine, olympiad.sittings).where({ examinee: idOf('asha') })
    expect(sitting?.flags?.[0]).toMatchObject({ kind: 'locked', at: at(40) })
  })

  it('is kept by staff of the scope, with a reason, until they free it', async () => {
    const supervisor = await hall.device('supervisor')
    const lock = { examinee: idOf('asha'), reason }
    expect((await supervisor.act('lock-device', lock)).status).toBe(400)
    const { own } = (await open(first)).body
    expect(await supervisor.act('lock-device', lock)).toMatchObject({
      status: 200,
      body: { examinee: idOf('asha'), device: own, locked: true },
    })
    hall.now(50)
    expect((await open(second, true)).body).toMatchObject({ state: 'elsewhere', locked: true })
    expect(await state(first)).toBe('open')
    expect((await supervisor.act('unlock-device', { ...lock, reason: '' })).status).toBe(400)
    expect((await supervisor.act('unlock-device', lock)).body).toMatchObject({ locked: false })
    expect(await state(second, true)).toBe('open')
    const log = await table(hall.server.engine, auditlog).all()
    expect(log.map(({ act, actorName, reason: why, collection }) => [act, actorName, why, collection].join())).toEqual([
      ...['examinees', 'sittings'].map((collection) => `lock-device,supervisor,${reason},${collection}`),
      ...['examinees', 'sittings'].map((collection) => `unlock-device,supervisor,${reason},${collection}`),
    ])
  })

  it('is opened neither before the start nor after the end, nor by who sits nothing', async () => {
    hall.now(-1)
    expect(await open(first)).toMatchObject({ status: 400, body: { reason: 'exam.notStarted' } })
    hall.now(120)
    expect(await open(first)).toMatchObject({ status: 400, body: { reason: 'exam.ended' } })
    for (const name of ['root', 'organiser']) expect((await open(await hall.device(name))).status).toBe(404)
  })

  it('is written by acts alone', async () => {
    await open(first)
    const [{ id }] = (await first.ask('GET', SITTINGS)).body.items
    for (const name of ['root', 'organiser', 'asha']) {
      const device = await hall.device(name)
      expect((await device.ask('PATCH', `${SITTINGS}/${id}`, { locked: true })).status).toBe(400)
      const wanted = { examinee: idOf('ravi'), questionpaper: idOf('paper') }
      expect((await device.ask('POST', SITTINGS, wanted)).status).toBe(400)
    }
  })
})
