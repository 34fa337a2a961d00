import { DATABASES } from '@olympiad/engine/test/databases'
import { at, type Device, type Hall, idOf, openSittingsHall } from '@olympiad/server/test/sittings/hall'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { choicePart } from './choice-part.ts'

const ATTEMPTS = '/api/collections/attempts/records'
const lock = { examinee: idOf('asha'), reason: 'a laptop changed hands' }
const refused = { status: 403, body: { reason: 'session.takenOver', message: expect.stringContaining('supervisor') } }

const writeOf = (session: string) => ({
  before: { option: 'A', chosen: '' }, // another option is judged by the form, which a server has to read once
  after: { option: 'A', questionpaper: 'p' },
  request: {
    account: { collection: { name: 'examinees' }, record: { questionpaper: 'p', boundsession: 'bound' } },
    ...{ session, body: { option: 'A' }, nowMs: 0 },
  },
})

describe.each(DATABASES)('a sitting that staff have bound to its device, on $name', (store) => {
  let hall: Hall
  let first: Device
  let second: Device
  let supervisor: Device
  beforeEach(async () => {
    hall = await openSittingsHall(store)
    first = await hall.device('asha')
    second = await hall.device('asha')
    supervisor = await hall.device('supervisor')
    await first.act('open-sitting')
    await first.answer(1, 'A')
    expect((await supervisor.act('lock-device', lock)).status).toBe(200)
  })
  afterEach(() => hall[Symbol.asyncDispose]())

  const batched = (device: Device, questionnumber: number) => {
    const body = { examinee: idOf('asha'), questionpaper: idOf('paper'), questionnumber, option: 'C' }
    return device.ask('POST', '/api/batch', { requests: [{ method: 'POST', url: ATTEMPTS, body }] })
  }

  // proves: T6
  it('takes answers from its own session alone, whatever another one says of when it chose', async () => {
    for (const [question, more] of [
      [2, {}],
      [1, {}],
      [3, { chosen: at(20) }],
    ] as const)
      expect(await second.answer(question, 'B', more)).toMatchObject(refused)
    expect((await batched(second, 4)).status).toBe(400)
    expect(await second.act('submit')).toMatchObject(refused)
    expect(await first.sheet()).toBe('1A')
    expect((await first.answer(1, 'C')).status).toBe(200)
    expect((await batched(first, 4)).status).toBe(200)
    expect((await first.act('submit')).status).toBe(200)
  })

  it('asks nothing of the store for its own session, which the request brought with it', async () => {
    const nothing = undefined as never
    expect(await choicePart.judge?.(nothing, nothing, writeOf('bound') as never)).toMatchObject({ values: {} })
  })

  it('is free for all once it is freed, and the other device may take it over and be bound in turn', async () => {
    await supervisor.act('unlock-device', lock)
    expect((await second.answer(2, 'B')).status).toBe(200)
    expect((await second.act('open-sitting', { takeOver: true })).body.state).toBe('open')
    await supervisor.act('lock-device', lock)
    expect((await first.answer(3, 'B', { chosen: at(29) })).status).toBe(403)
    expect((await second.answer(3, 'B')).status).toBe(200)
  })

  // proves: T6
  it('stays bound when its session is signed out or has another password, until staff free it', async () => {
    await first.ask('POST', '/api/collections/examinees/auth-logout')
    const again = await hall.device('asha')
    expect((await again.act('open-sitting', { takeOver: true })).body).toMatchObject({
      state: 'elsewhere',
      locked: true,
    })
    expect(await again.answer(2, 'B')).toMatchObject(refused)
    const password = { password: 'another password', passwordConfirm: 'another password' }
    const root = await hall.device('root')
    await root.ask('PATCH', `/api/collections/examinees/records/${idOf('asha')}`, password)
    const renewed = await hall.device('asha')
    expect(await renewed.answer(2, 'B')).toMatchObject(refused)
    await supervisor.act('unlock-device', lock)
    expect((await renewed.act('open-sitting')).body.state).toBe('open')
    expect((await renewed.answer(2, 'B')).status).toBe(200)
  })

  it('belongs to its paper: another paper is free, the former one is not, and back it is bound again', async () => {
    await hall.server.add('questionpapers', { id: idOf('other'), exam: idOf('exam') })
    const organiser = await hall.device('organiser')
    const give = async (questionpaper: string) => {
      const act = { examinee: idOf('asha'), questionpaper, reason: 'the wrong level', confirm: 'asha' }
      expect((await organiser.act('give-paper', act)).status).toBe(200)
    }
    await give(idOf('other'))
    const other = { questionpaper: idOf('other') }
    expect((await second.create(2, { option: 'A', ...other })).status).toBe(200)
    expect((await second.change(1, { option: 'D' })).status).toBe(403)
    expect((await first.change(1, { option: 'D' })).status).toBe(200)
    await give(idOf('paper'))
    expect(await second.answer(3, 'B')).toMatchObject(refused)
    expect((await first.answer(3, 'B')).status).toBe(200)
  })

  // proves: T6
  it('stays with the device that sits the exam when takeovers, locks and unlocks come at once', async () => {
    await supervisor.act('unlock-device', lock)
    for (let round = 0; round < 6; round++) {
      const acts = [
        first.act('open-sitting', { takeOver: true }),
        supervisor.act('lock-device', lock),
        second.act('open-sitting', { takeOver: true }),
        supervisor.act(round % 2 === 0 ? 'lock-device' : 'unlock-device', lock),
      ]
      for (const { status } of await Promise.all(acts)) expect(status).toBe(200)
      const { database } = hall.server.engine
      const [row] = await database.all({
        sql: 'SELECT s.session, s.locked, e.boundsession FROM sittings s JOIN examinees e ON e.id = s.examinee',
        parameters: [],
      })
      expect(row?.boundsession).toBe(row?.locked ? row.session : '')
      await supervisor.act('unlock-device', lock)
    }
  })

  it('tells nobody of the session that it is bound to', async () => {
    for (const device of [first, supervisor, await hall.device('organiser')]) {
      const { body } = await device.ask('GET', `/api/collections/examinees/records/${idOf('asha')}`)
      expect(Object.keys(body)).not.toContain('boundsession')
    }
    const url = `/api/collections/examinees/records/${idOf('asha')}`
    await (await hall.device('organiser')).ask('PATCH', url, { boundsession: '' })
    expect((await second.answer(2, 'B')).status).toBe(403)
  })
})
