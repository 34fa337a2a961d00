import { DATABASES } from '@olympiad/engine/test/databases'
import { NEWS_HEADER } from '@olympiad/schema/wire'
import { at, atMs, type Device, type Hall, idOf, openSittingsHall } from '@olympiad/server/test/sittings/hall'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readNews } from '../../ground/declared/news.ts'

const [exam, north, south] = [idOf('exam'), idOf('north'), idOf('south')]
const reason = 'the camera service hangs'
const SPELLS = '/api/collections/droppedrules/records'
const SOON = { timeout: 20_000, interval: 50 }

describe.each(DATABASES)('a rule of watching on $name', (store) => {
  let hall: Hall
  let asha: Device
  let organiser: Device
  let supervisor: Device
  beforeEach(async () => {
    hall = await openSittingsHall(store)
    asha = await hall.device('asha')
    organiser = await hall.device('organiser')
    supervisor = await hall.device('supervisor')
  })
  afterEach(() => hall[Symbol.asyncDispose]())

  const drop = (who: Device, rule: string, school = '') => who.act('drop-rule', { exam, school, rule, reason })
  const restore = (who: Device, rule: string, school = '') => who.act('restore-rule', { exam, school, rule, reason })
  const spellsSeenBy = async (who: Device) => (await who.ask('GET', SPELLS)).body.items
  const board = async (query = '') => (await organiser.ask('GET', `/api/olympiad/board?exam=${exam}${query}`)).body
  const states = async () =>
    Object.fromEntries((await board()).items.map(({ username, state }: never) => [username, state]))

  // proves: T11
  // fails when: a spell that has ended is out of a student's sight
  it('is dropped and put back by one act each; open pages, the hall and the log hear of both', async () => {
    const stream = await asha.listen('droppedrules/*')
    await hall.server.hub.settled()
    expect(await drop(organiser, 'camera')).toMatchObject({
      status: 200,
      body: { rule: 'camera', since: at(30), until: '' },
    })
    await hall.server.hub.settled()
    expect(stream.said()).toContain('"rule":"camera"')
    const open = { exam, school: '', rule: 'camera', since: at(30), until: '' }
    expect((await board()).dropped).toEqual([open])
    hall.now(42)
    expect((await restore(organiser, 'camera')).status).toBe(200)
    await hall.server.hub.settled()
    expect(stream.said()).toContain(`"until":"${at(42)}"`)
    stream.end()
    expect((await board()).dropped).toEqual([])
    const root = await hall.device('root')
    for (const act of ['drop-rule', 'restore-rule']) {
      const filter = encodeURIComponent(`act="${act}"`)
      const { body } = await root.ask('GET', `/api/collections/auditlog/records?filter=${filter}`)
      expect(body.items).toMatchObject([{ act, actorName: 'organiser', collection: 'droppedrules', reason }])
    }
  })

  it('is told by the header of each reply, within one save, to those alone whom it concerns', async () => {
    const url = await hall.server.listen()
    const ravi = await hall.device('ravi')
    const told = async ({ authorization }: Device) => {
      const { headers } = await fetch(`${url}/api/collections/attempts/records`, { headers: { authorization } })
      return readNews(headers.get(NEWS_HEADER))?.rules
    }
    expect(await told(asha)).toBe(0)
    hall.now(31)
    await drop(supervisor, 'focus', north)
    await vi.waitFor(async () => expect(await told(asha)).toBe(atMs(31)), SOON)
    expect(await told(ravi)).toBe(0)
    hall.now(32)
    await drop(organiser, 'place')
    await vi.waitFor(async () => expect([await told(asha), await told(ravi)]).toEqual([atMs(32), atMs(32)]), SOON)
    hall.now(33)
    await restore(organiser, 'focus', north)
    await vi.waitFor(async () => expect(await told(asha)).toBe(atMs(33)), SOON)
  })

  it('is dropped by staff of a school for that school alone, and by nobody without the right', async () => {
    expect((await drop(supervisor, 'camera', north)).status).toBe(200)
    for (const school of ['', south])
      expect([school, (await drop(supervisor, 'camera', school)).status]).toEqual([school, 403])
    expect((await restore(supervisor, 'camera', south)).status).toBe(403)
    for (const who of ['examiner', 'coordinator', 'asha']) {
      const device = await hall.device(who)
      expect([who, (await drop(device, 'focus', north)).status]).toEqual([who, 404])
      expect([who, (await restore(device, 'camera', north)).status]).toEqual([who, 404])
    }
    expect((await spellsSeenBy(asha)).map(({ school }: { school: string }) => school)).toEqual([north])
    expect(await spellsSeenBy(await hall.device('ravi'))).toEqual([])
  })

  // fails when: the exam is not locked before the spell is looked for
  it('is dropped once, however many do so at once, and again after it was put back', async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, () => drop(organiser, 'camera')))
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
    const ends = await Promise.all(Array.from({ length: 3 }, () => restore(organiser, 'camera')))
    expect(ends.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    hall.now(35)
    expect((await drop(organiser, 'camera')).body.since).toBe(at(35))
    expect(await spellsSeenBy(organiser)).toHaveLength(2)
  })

  it('is refused for an exam, a school or a rule that there is not, and without a reason', async () => {
    for (const fault of [{ exam: 'nobody' }, { school: 'nobody' }, { rule: 'ears' }, { rule: '' }, { reason: '' }])
      expect([fault, (await organiser.act('drop-rule', { exam, rule: 'camera', reason, ...fault })).status]).toEqual([
        fault,
        400,
      ])
    expect(await spellsSeenBy(organiser)).toEqual([])
  })

  it('raises no suspicion while it is dropped, where it is dropped, nor for that time afterwards', async () => {
    const ravi = await hall.device('ravi')
    for (const who of [asha, ravi]) {
      await who.act('open-sitting')
      await who.answer(1, 'A')
    }
    hall.now(45)
    for (const who of [asha, ravi]) {
      await who.answer(2, 'A')
      await who.ask('POST', '/api/collections/outoffocuses/records', {
        examinee: who === asha ? idOf('asha') : idOf('ravi'),
        remarks: 'blur',
      })
    }
    expect(await states()).toEqual({ asha: 'noticed', ravi: 'noticed' })
    await drop(supervisor, 'focus', north)
    expect(await states()).toEqual({ asha: 'picturesLate', ravi: 'noticed' })
    await drop(supervisor, 'camera', north)
    expect(await states()).toEqual({ asha: 'silent', ravi: 'noticed' })
    hall.now(58)
    for (const who of [asha, ravi]) await who.answer(3, 'A')
    await restore(supervisor, 'camera', north)
    expect(await states()).toEqual({ asha: 'silent', ravi: 'picturesLate' })
    const { body } = await organiser.ask('GET', `/api/olympiad/timeline?examinee=${idOf('asha')}`)
    expect(body.events).toContainEqual({ at: at(45), kind: 'dropped', rule: 'camera', until: at(58) })
    expect((await board(`&school=${south}`)).dropped).toEqual([])
  })

  // proves: T6
  it('lets no lock of a device stand between a student and the exam; put back, it binds the device that sits it', async () => {
    const second = await hall.device('asha')
    await asha.act('open-sitting')
    await supervisor.act('lock-device', { examinee: idOf('asha'), reason })
    expect((await second.answer(1, 'B')).status).toBe(403)
    await drop(supervisor, 'device', north)
    expect((await second.answer(1, 'B')).status).toBe(200)
    expect((await second.act('open-sitting')).body).toMatchObject({ state: 'elsewhere', locked: false })
    expect((await second.act('open-sitting', { takeOver: true })).body.state).toBe('open')
    await restore(supervisor, 'device', north)
    expect((await second.answer(2, 'B')).status).toBe(200)
    expect((await asha.answer(3, 'B')).status).toBe(403)
    expect((await asha.act('open-sitting', { takeOver: true })).body).toMatchObject({
      state: 'elsewhere',
      locked: true,
    })
    expect((await second.act('submit')).status).toBe(200)
  })

  // proves: T19
  it('changes nothing of consent: what a student did not agree to is refused, and evidence that comes is taken', async () => {
    const { database } = hall.server.engine
    const write = (sql: string) => database.run({ sql, parameters: [] })
    await write("UPDATE editions SET asks = 'yes'")
    for (const rule of ['consent', 'place']) expect((await drop(organiser, rule)).status).toBe(200)
    const position = { examinee: idOf('asha'), position: { lon: 77, lat: 12 }, accuracy: 5 }
    const send = () => asha.ask('POST', '/api/collections/locations/records', position)
    expect((await send()).status).toBe(400)
    await write("UPDATE examinees SET consent = 'given' WHERE username = 'asha'")
    expect((await send()).status).toBe(200)
  })
})
