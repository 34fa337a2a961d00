import { DATABASES } from '@olympiad/engine/test/databases'
import { seal } from '@olympiad/server/test/rescue/seal'
import { at, atMs, type Device, type Hall, idOf, openSittingsHall } from '@olympiad/server/test/sittings/hall'
import { writeAsServer } from '@olympiad/server/test/write-as-server'
import { nextWriteWaits } from '@olympiad/server/test/write-that-waits'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { giveEndReceipts } from '../../sittings/server/end-receipts.ts'
import { writeLost, writeSeen } from '../../sittings/server/presence-job.ts'
import type { RescueContent, RescueKey } from '../declared/rescue.ts'
import { openFile } from './open-file.ts'

const reason = 'the router of room 4 died'

describe.each(DATABASES)('a rescue file on $name', (store) => {
  let hall: Hall
  let asha: Device
  let key: RescueKey
  beforeEach(async () => {
    hall = await openSittingsHall(store)
    asha = await hall.device('asha')
    key = (await asha.ask('GET', '/api/olympiad/rescue-key')).body
  })
  afterEach(() => hall[Symbol.asyncDispose]())

  const chosen = (questionnumber: number, option: string, minutes: number, more = {}) => ({
    questionnumber,
    option,
    chosenAt: atMs(minutes),
    ...more,
  })
  const content = (choices: RescueContent['choices'], more: Partial<RescueContent> = {}): RescueContent => ({
    examinee: idOf('asha'),
    questionpaper: idOf('paper'),
    pass: key.pass,
    madeAt: atMs(119),
    deviceTime: atMs(300),
    choices,
    ...more,
  })
  const fileOf = (...choices: RescueContent['choices']) => seal(key, content(choices))
  const read = async (file: string, name = 'supervisor') => (await hall.device(name)).act('read-rescue', { file })
  const accept = async (file: string, more: object = {}, name = 'supervisor') =>
    (await hall.device(name)).act('accept-rescue', { file, accept: true, reason, ...more })
  const logged = async () => {
    const root = await hall.device('root')
    const { items } = (await root.ask('GET', '/api/collections/auditlog/records?perPage=200&sort=id')).body
    return items.map(({ act, actorName, examinee, reason: why }: Record<string, string>) => [
      act,
      actorName,
      examinee,
      why,
    ])
  }
  /** The results would be out at the end, and then nothing is taken. */
  const holdBack = () =>
    hall.server.engine.database.run({ sql: `UPDATE exams SET released = '', "release" = 'byHand'`, parameters: [] })

  it('is shown as what it would change, by the instants of choice, and changes nothing by that', async () => {
    await asha.answer(1, 'A', { chosen: at(20) })
    await asha.answer(2, 'B', { chosen: at(25) })
    await asha.answer(3, 'C', { chosen: at(20) })
    const file = await fileOf(
      chosen(2, 'A', 24),
      chosen(1, 'D', 21, { marked: true }),
      chosen(3, 'C', 28),
      chosen(4, 'A', 29),
      chosen(5, 'A', -1),
      chosen(6, 'A', 31),
    )
    const { status, body } = await read(file)
    expect([status, body]).toEqual([
      200,
      {
        examinee: { id: idOf('asha'), username: 'asha', name: '' },
        exam: { id: idOf('exam'), name: 'Morning', level: '1' },
        made: at(119),
        deviceTime: at(300),
        same: 1,
        isOpen: true,
        line: { seen: '', saved: at(30), outages: [], isOther: false, connected: [] },
        differences: [
          {
            questionnumber: 1,
            state: 'newer',
            server: { option: 'A', marked: false, chosen: at(20) },
            file: { option: 'D', marked: true, chosen: at(21) },
          },
          expect.objectContaining({ questionnumber: 2, state: 'older' }),
          expect.objectContaining({ questionnumber: 4, state: 'newer', server: null }),
          expect.objectContaining({ questionnumber: 5, state: 'outside' }),
          expect.objectContaining({ questionnumber: 6, state: 'outside' }), // it is half past: nobody has chosen that yet
        ],
      },
    ])
    expect(await asha.sheet()).toBe('1A 2B 3C')
    expect(await logged()).toEqual([['read-rescue', 'supervisor', idOf('asha'), '']])
  })

  // proves: T11
  it('is shown beside what was heard of its device: a choice dated while that was connected is named', async () => {
    const stream = await asha.listen('exams/*', 'PB_ALIVE')
    const alive = () => asha.ask('POST', '/api/realtime/alive', { clientId: stream.id })
    const { own } = (await asha.act('open-sitting')).body
    expect(key.device).toBe(own)
    const heard = async (minutes: number) => {
      hall.now(minutes)
      await alive()
      await writeSeen(hall.server.engine)
    }
    for (let minutes = 30; minutes <= 50; minutes += 0.25) await heard(minutes)
    await asha.answer(9, 'A')
    hall.now(50.25)
    await writeSeen(hall.server.engine)
    for (let second = 30; second < 40; second += 2) {
      hall.now(50 + second / 60)
      await writeLost(hall.server.engine)
    }
    hall.now(55)
    await writeSeen(hall.server.engine)
    for (let minutes = 62; minutes <= 70; minutes += 0.25) await heard(minutes)
    const choices = [
      chosen(1, 'A', 40),
      chosen(2, 'A', 49.5),
      chosen(3, 'A', 55),
      chosen(4, 'A', 62.5),
      chosen(5, 'A', 66),
    ]
    const { line } = (await read(await seal(key, content(choices, { device: own })))).body
    expect(line).toMatchObject({ seen: at(70), saved: at(50), isOther: false, connected: [1, 5] })
    expect(line.outages).toEqual([{ from: at(50), until: at(62) }])
    const { line: other } = (await read(await seal(key, content(choices, { device: 'another' })))).body
    expect(other).toMatchObject({ isOther: true, connected: [] })
    const before = (await read(await seal(key, content(choices)))).body.line // saved before keys named a device
    expect(before).toMatchObject({ isOther: false, connected: [1, 5] })
    stream.end()
  })

  // proves: T11
  it('gets its key from ten minutes before the examinee’s start to their end, and not outside', async () => {
    const status = async (minutes: number) => {
      hall.now(minutes)
      const { status, body } = await asha.ask('GET', '/api/olympiad/rescue-key')
      return [status, body.reason ?? '', Boolean(body.pass)]
    }
    expect(await status(-10.1)).toEqual([400, 'exam.notStarted', false])
    expect(await status(-10)).toEqual([200, '', true])
    expect(await status(119.9)).toEqual([200, '', true])
    expect(await status(120)).toEqual([400, 'exam.ended', false])
    await holdBack()
    hall.now(60)
    const grant = { examinees: [idOf('asha')], minutes: 30, reason }
    expect((await (await hall.device('organiser')).act('grant-time', grant)).status).toBe(200)
    expect(await status(149)).toEqual([200, '', true])
    expect(await status(150)).toEqual([400, 'exam.ended', false])
  })

  it('is accepted after the end: the newer choices count, a receipt follows, and a second time changes nothing', async () => {
    await holdBack()
    await asha.answer(1, 'A', { chosen: at(20) })
    await asha.answer(2, 'B', { chosen: at(25) })
    hall.now(121)
    await giveEndReceipts(hall.server.engine)
    const old = (await asha.act('submit')).body
    const file = await fileOf(chosen(1, '', 118), chosen(2, 'A', 24), chosen(3, 'C', 119), chosen(4, 'D', 120))
    const { status, body } = await accept(file)
    expect([status, body.written]).toEqual([200, [1, 3]])
    expect(await asha.sheet()).toBe('1 2B 3C')
    const next = (await asha.act('submit')).body
    expect(next).toEqual({ code: body.receipt, submitted: at(120), count: 2 })
    const check = async (code: string) => (await asha.ask('GET', `/api/olympiad/receipts/${code}`)).body.state
    expect([await check(old.code), await check(next.code)]).toEqual(['superseded', 'agrees'])
    const entries = await logged()
    expect(entries.filter(([act]: string[]) => act === 'accept-rescue')).toHaveLength(3) // two answers and the sitting
    for (const entry of entries) expect(entry).toMatchObject(['accept-rescue', 'supervisor', expect.anything(), reason])

    expect((await accept(file)).body).toEqual({ examinee: idOf('asha'), written: [], receipt: '' })
    expect((await asha.act('submit')).body).toEqual(next)
    expect(await logged()).toEqual(entries)
  })

  it('changes a sheet that was submitted by what was chosen before that alone', async () => {
    await asha.answer(1, 'A')
    hall.now(40)
    const { code } = (await asha.act('submit')).body
    hall.now(60)
    const { body } = await accept(await fileOf(chosen(2, 'B', 39), chosen(3, 'C', 50)))
    expect(body.written).toEqual([2])
    expect(await asha.sheet()).toBe('1A 2B')
    const [sitting] = (await asha.ask('GET', '/api/collections/sittings/records')).body.items
    expect(sitting).toMatchObject({ closing: 'submitted', submitted: at(40), answered: 2, receipt: body.receipt })
    expect(sitting.flags[0].kind).toBe('rescued')
    expect(body.receipt).not.toBe(code)
  })

  it('is refused with a reason, which is noted', async () => {
    const file = await fileOf(chosen(1, 'A', 20))
    expect((await accept(file, { reason: '' })).status).toBe(400)
    expect((await accept(file, { accept: false })).body).toEqual({ examinee: idOf('asha'), written: [], receipt: '' })
    expect(await asha.sheet()).toBe('')
    expect(await logged()).toEqual([['refuse-rescue', 'supervisor', idOf('asha'), reason]])
  })

  it('is not accepted once the results are out', async () => {
    hall.now(121)
    const file = await fileOf(chosen(1, 'A', 20))
    expect((await read(file)).body).toMatchObject({ isOpen: false, differences: [{ state: 'newer' }] })
    expect(await accept(file)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('results are out') },
    })
    expect(await asha.sheet()).toBe('')
  })

  it('is not accepted where the act came before the results were out, and was carried out after it', async () => {
    const file = await fileOf(chosen(1, 'A', 20))
    hall.server.clock.nowMs = atMs(120) - 450
    const supervisor = await hall.device('supervisor')
    nextWriteWaits(hall.server, atMs(120) + 44)
    const { status, body } = await supervisor.act('accept-rescue', { file, accept: true, reason })
    expect([status, body.reason]).toEqual([400, 'exam.ended'])
    expect(await asha.sheet()).toBe('')
  })

  it('is opened by those who may, for their own school', async () => {
    const file = await fileOf(chosen(1, 'A', 20))
    const ravis = (await (await hall.device('ravi')).ask('GET', '/api/olympiad/rescue-key')).body
    const ofSouth = await seal(ravis, content([], { examinee: idOf('ravi'), pass: ravis.pass }))
    const statuses = async (name: string, one: string) => [
      (await read(one, name)).status,
      (await accept(one, { accept: false }, name)).status,
    ]
    for (const name of ['organiser', 'supervisor', 'root']) expect(await statuses(name, file)).toEqual([200, 200])
    for (const name of ['coordinator', 'examiner', 'asha']) expect(await statuses(name, file)).toEqual([404, 404])
    expect(await statuses('organiser', ofSouth)).toEqual([200, 200])
    expect(await statuses('supervisor', ofSouth)).toEqual([404, 404])
    const guest = await hall.server.app.inject({ method: 'POST', url: '/api/olympiad/read-rescue', payload: { file } })
    expect(guest.statusCode).toBe(401)
    for (const name of ['organiser', 'root'])
      expect((await (await hall.device(name)).ask('GET', '/api/olympiad/rescue-key')).status).toBe(404)
  })

  it('is found out by each byte that was changed', async () => {
    const bytes = Buffer.from(await fileOf(chosen(1, 'A', 20)), 'base64')
    for (let place = 0; place < bytes.length; place++) {
      const changed = Buffer.from(bytes)
      changed[place] = (changed[place] ?? 0) ^ 1
      await expect(openFile(hall.server.engine, changed.toString('base64'))).rejects.toMatchObject({ status: 400 })
    }
    const last = Buffer.concat([bytes, Buffer.from([0])]).toString('base64')
    expect(await read(last)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('changed'), data: { file: { code: 'validation_invalid_rescue_file' } } },
    })
  })

  it('is of another server where nobody was ever given a key, and holds nobody up', async () => {
    const file = await fileOf(chosen(1, 'A', 20))
    await hall.server.engine.database.run({ sql: `DELETE FROM "_settings" WHERE id = 'rescueKey'`, parameters: [] })
    const message = 'The rescue file is of another server.'
    expect(await read(file)).toMatchObject({ status: 400, body: { message } })
    expect(await accept(file)).toMatchObject({ status: 400, body: { message } })
    expect((await asha.answer(1, 'B', { chosen: at(20) })).status).toBe(200)
  })

  it('is refused in clear words if it is no rescue file, of others, or of another paper', async () => {
    const said = async (file: string) => {
      const { status, body } = await read(file)
      return `${status} ${body.message}`
    }
    expect(await said('bm90IG9uZQ==')).toMatch(/^400 .*no rescue file/)
    expect(await said('?')).toMatch(/^400 .*no rescue file/)
    expect(await said((await fileOf()).slice(0, 100))).toMatch(/^400 .*incomplete/)
    await using other = await openSittingsHall(DATABASES[0] as typeof store)
    const theirs = (await (await other.device('asha')).ask('GET', '/api/olympiad/rescue-key')).body
    expect(await said(await seal(theirs, content([])))).toMatch(/^400 .*another server/)
    expect(await said(await seal(key, content([], { examinee: idOf('ravi') })))).toMatch(/^400 .*signed in/)
    expect(await said(await seal(key, content([], { pass: theirs.pass })))).toMatch(/^400 .*signed in/)
    await hall.server.add('questionpapers', { id: idOf('other'), exam: idOf('exam') })
    const file = await fileOf()
    const give = (questionpaper: string) =>
      writeAsServer(hall.server, 'examinees', { id: idOf('asha'), values: { questionpaper } })
    await give(idOf('other'))
    expect(await said(file)).toMatch(/^400 .*another paper/)
    await give(idOf('paper'))
    expect(await said(file)).toMatch(/^200/)
  })

  it.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['no option', { option: 'E' }],
    ['no question', { questionnumber: 101 }],
    ['no instant', { chosenAt: 1.5 }],
    ['an instant beyond all dates', { chosenAt: 9e15 }],
    ['a mark of another kind', { marked: 'yes' }],
  ])('holds nothing that is taken where it holds %s', async (_, wrong) => {
    const text = typeof wrong === 'string' ? wrong : content([{ ...chosen(1, 'A', 20), ...wrong } as never])
    expect(await accept(await seal(key, text))).toMatchObject({ status: 400 })
    expect(await asha.sheet()).toBe('')
  })
})
