import { table } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import { at, type Device, type Hall, idOf, openSittingsHall } from '@olympiad/server/test/sittings/hall'
import { writeAsServer } from '@olympiad/server/test/write-as-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditlog } from '../../log/declared/auditlog.ts'
import { giveEndReceipts } from './end-receipts.ts'

const CODE = /^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/
const reason = 'pressed too soon'

describe.each(DATABASES)('the receipt of a sheet on $name', (store) => {
  let hall: Hall
  let asha: Device
  let root: Device
  beforeEach(async () => {
    hall = await openSittingsHall(store)
    asha = await hall.device('asha')
    root = await hall.device('root')
  })
  afterEach(() => hall[Symbol.asyncDispose]())

  const check = async (code: string) => {
    const reply = await hall.server.app.inject({ method: 'GET', url: `/api/olympiad/receipts/${code}` })
    return { status: reply.statusCode, body: reply.json() }
  }
  const stateOf = async (code: string) => (await check(code)).body.state
  const rowOf = async (questionnumber: number) => {
    const filter = encodeURIComponent(`questionnumber = ${questionnumber}`)
    return (await root.ask('GET', `/api/collections/attempts/records?filter=${filter}`)).body.items[0].id
  }

  it('is given once, and closes the sheet', async () => {
    for (const question of [3, 1, 2]) await asha.answer(question, 'A')
    await asha.change(2, { option: '' })
    const { status, body } = await asha.act('submit')
    expect([status, body]).toEqual([200, { code: expect.stringMatching(CODE), submitted: at(30), count: 2 }])
    hall.now(31)
    expect((await asha.act('submit')).body).toEqual(body)
    expect(await asha.create(4, { option: 'A' })).toMatchObject({ status: 400, body: { reason: 'exam.submitted' } })
    for (const change of [{ option: 'B' }, { option: '' }, { marked: true }])
      expect(await asha.change(1, change)).toMatchObject({ status: 404, body: { reason: 'exam.submitted' } })
    expect(await asha.act('open-sitting')).toMatchObject({ status: 400, body: { reason: 'exam.submitted' } })
    expect((await asha.ask('GET', `/api/collections/examinees/records/${idOf('asha')}`)).body.submitted).toBe(at(30))
  })

  // fails when: `atEnd` is not looked at
  it('of the end is refused while the student still has time, given or paused, and the sheet stays open', async () => {
    await asha.answer(1, 'A')
    const running = { status: 400, body: { reason: 'exam.running' } }
    hall.now(119)
    expect(await asha.act('submit', { atEnd: true })).toMatchObject(running)
    const supervisor = await hall.device('supervisor')
    await supervisor.act('grant-time', { examinees: [idOf('asha')], minutes: 10, reason })
    hall.now(121)
    expect(await asha.act('submit', { atEnd: true })).toMatchObject(running)
    expect((await asha.answer(2, 'B')).status).toBe(200)
    await supervisor.act('pause-sitting', { examinee: idOf('asha'), reason })
    hall.now(140)
    expect(await asha.act('submit', { atEnd: true })).toMatchObject(running)
    await supervisor.act('resume-sitting', { examinee: idOf('asha'), reason })
    hall.now(200)
    const { status, body } = await asha.act('submit', { atEnd: true })
    expect([status, body.count]).toEqual([200, 2])
  })

  it('tells anybody who has its code whether the rows are those, and nothing of whose they are', async () => {
    await asha.answer(1, 'A')
    const { code, submitted } = (await asha.act('submit')).body
    const { status, body } = await check(code)
    expect([status, body]).toEqual([
      200,
      { code, submitted, count: 1, state: 'agrees', closing: 'submitted', exam: 'Morning', level: '1', questions: 100 },
    ])
    expect(await stateOf(code.toLowerCase().replaceAll('-', ''))).toBe('agrees')
    for (const wrong of ['0000-0000-0000-0000', 'x', `${code}0`, '%00', "'"])
      expect((await check(wrong)).status).toBe(404)
  })

  it('differs once a row is another, has gone, or has come', async () => {
    for (const question of [1, 2]) await asha.answer(question, 'A')
    const { code } = (await asha.act('submit')).body
    const url = `/api/collections/attempts/records/${await rowOf(1)}`
    const states = []
    for (const option of ['B', '', 'A']) {
      expect((await root.ask('PATCH', url, { option })).status).toBe(200)
      states.push(await stateOf(code))
    }
    await hall.server.add('attempts', {
      examinee: idOf('asha'),
      questionpaper: idOf('paper'),
      questionnumber: 9,
      option: 'A',
    })
    expect([...states, await stateOf(code)]).toEqual(['differs', 'differs', 'agrees', 'differs'])
  })

  it('is another after the sheet was opened again, and the old one says so', async () => {
    await asha.answer(1, 'A')
    const old = (await asha.act('submit')).body
    const supervisor = await hall.device('supervisor')
    hall.now(35)
    const { status, body } = await supervisor.act('reopen', { examinee: idOf('asha'), reason })
    expect([status, body]).toEqual([200, { examinee: idOf('asha'), submitted: '' }])
    expect(await stateOf(old.code)).toBe('superseded')
    expect((await asha.answer(1, 'B')).status).toBe(200)
    const next = (await asha.act('submit')).body
    expect(next.code).not.toBe(old.code)
    expect([await stateOf(old.code), await stateOf(next.code)]).toEqual(['superseded', 'agrees'])
    const log = await table(hall.server.engine, auditlog).all()
    expect(log.map((one) => [one.act, one.actorName, one.reason, one.collection, one.examinee].join())).toEqual([
      `reopen,supervisor,${reason},examinees,${idOf('asha')}`,
      `reopen,supervisor,${reason},sittings,${idOf('asha')}`,
    ])
  })

  it('is taken back by staff of the scope alone, while the exam goes on', async () => {
    await asha.act('submit')
    const ravi = await hall.device('ravi')
    await ravi.act('submit')
    const reopen = async (who: string, examinee: string) =>
      (await (await hall.device(who)).act('reopen', { examinee: idOf(examinee), reason })).status
    expect(await reopen('supervisor', 'ravi')).toBe(404)
    for (const who of ['coordinator', 'examiner', 'asha']) expect(await reopen(who, 'asha')).toBe(404)
    expect(await reopen('organiser', 'nobody')).toBe(404)
    expect([await reopen('organiser', 'ravi'), await reopen('organiser', 'ravi')]).toEqual([200, 400])
    hall.now(121)
    const late = await (await hall.device('organiser')).act('reopen', { examinee: idOf('asha'), reason })
    expect(late).toMatchObject({ status: 400, body: { reason: 'exam.ended' } })
  })

  it('is the same for a hundred who ask at once', async () => {
    await asha.answer(1, 'A')
    const all = await Promise.all(Array.from({ length: 100 }, () => asha.act('submit')))
    expect(new Set(all.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    expect(await stateOf(all[0]?.body.code)).toBe('agrees')
  })

  it('counts each answer that was taken, and no other: a save that is under way is before it or refused', async () => {
    const organiser = await hall.device('organiser')
    for (let round = 0; round < 8; round++) {
      const first = round * 12 + 1
      for (const question of [first, first + 1, first + 2]) await asha.answer(question, 'A')
      const saves = Array.from({ length: 9 }, (_, at) => asha.create(first + 3 + at, { option: 'C' }))
      const changes = [first, first + 1, first + 2].map((question) => asha.change(question, { option: 'B' }))
      const [submitted, ...saved] = await Promise.all([asha.act('submit'), ...saves, ...changes])
      const refused = saved.filter(({ status }) => status !== 200)
      for (const { body } of refused) expect(body.reason).toBe('exam.submitted')
      const created = saved.slice(0, saves.length).filter(({ status }) => status === 200).length
      const sheet = (await asha.sheet()).split(' ').filter((row) => Number.parseInt(row, 10) >= first)
      expect(sheet).toHaveLength(3 + created)
      expect(await check(submitted.body.code)).toMatchObject({ body: { state: 'agrees' } })
      await organiser.act('reopen', { examinee: idOf('asha'), reason })
    }
  })

  describe('of the end', () => {
    it('is made for each who answered, once the last answers are written, however many make it', async () => {
      await asha.answer(1, 'A')
      hall.now(120)
      expect(await giveEndReceipts(hall.server.engine)).toBe(0)
      expect(await asha.act('submit')).toMatchObject({ status: 409, body: { reason: 'exam.ended' } })
      hall.now(121)
      await Promise.all([giveEndReceipts(hall.server.engine), giveEndReceipts(hall.server.engine), asha.act('submit')])
      const { items } = (await (await hall.device('root')).ask('GET', '/api/collections/sittings/records')).body
      expect(items).toMatchObject([
        { examinee: idOf('asha'), submitted: at(120), closing: 'ended', answered: 1, opened: '' },
      ])
      expect((await asha.act('submit')).body).toEqual({ code: items[0].receipt, submitted: at(120), count: 1 })
      expect((await check(items[0].receipt)).body).toMatchObject({ state: 'agrees', closing: 'ended' })
      expect(await giveEndReceipts(hall.server.engine)).toBe(0)
    })

    it('keeps the receipt of an examinee who submitted, and waits for one who was given time', async () => {
      const ravi = await hall.device('ravi')
      await asha.answer(1, 'A')
      await ravi.answer(1, 'B')
      const handedIn = (await asha.act('submit')).body
      await (await hall.device('organiser')).act('grant-time', { examinees: [idOf('ravi')], minutes: 30, reason })
      hall.now(125)
      expect(await giveEndReceipts(hall.server.engine)).toBe(0)
      expect((await asha.act('submit')).body).toEqual(handedIn)
      expect((await ravi.answer(2, 'B')).status).toBe(200)
      hall.now(151)
      expect(await giveEndReceipts(hall.server.engine)).toBe(1)
      expect((await ravi.act('submit')).body).toMatchObject({ submitted: at(150), count: 2 })
    })

    it('is another where time is given afterwards, and the old one says so', async () => {
      await asha.answer(1, 'A')
      await hall.server.engine.database.run({
        sql: `UPDATE exams SET released = '', "release" = 'byHand'`,
        parameters: [],
      })
      hall.now(121)
      const old = (await asha.act('submit')).body
      await (await hall.device('organiser')).act('grant-time', { examinees: [idOf('asha')], minutes: 30, reason })
      expect((await asha.answer(1, 'B')).status).toBe(200)
      hall.now(151)
      expect(await giveEndReceipts(hall.server.engine)).toBe(1)
      const next = (await asha.act('submit')).body
      expect([await stateOf(old.code), await stateOf(next.code)]).toEqual(['superseded', 'agrees'])
    })
  })

  it('goes with its paper: who is given another one has not handed that in, and cannot change the first', async () => {
    await asha.answer(1, 'A')
    const { code } = (await asha.act('submit')).body
    await hall.server.add('questionpapers', { id: idOf('other'), exam: idOf('exam') })
    const give = async (questionpaper: string) => {
      await writeAsServer(hall.server, 'examinees', { id: idOf('asha'), values: { questionpaper } })
      return (await asha.ask('GET', `/api/collections/examinees/records/${idOf('asha')}`)).body.submitted
    }
    expect(await give(idOf('other'))).toBe('')
    const url = `/api/collections/attempts/records/${await rowOf(1)}`
    expect(await asha.ask('PATCH', url, { option: 'B' })).toMatchObject({
      status: 404,
      body: { reason: 'exam.submitted' },
    })
    expect((await asha.create(1, { option: 'D', questionpaper: idOf('other') })).status).toBe(200)
    expect(await give(idOf('paper'))).toBe(at(30))
    expect(await stateOf(code)).toBe('agrees')
  })

  it('is asked for not too often', async () => {
    const statuses = []
    for (let call = 0; call < 301; call++) statuses.push((await check('0000-0000-0000-0000')).status)
    expect([...new Set(statuses.slice(0, 300)), statuses[300]]).toEqual([404, 429])
  })
})
