import { DATABASES } from '@olympiad/engine/test/databases'
import { at, type Device, type Hall, idOf, openSittingsHall } from '@olympiad/server/test/sittings/hall'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MAX_OPEN_REQUESTS, type OpenRequests } from '../declared/help.ts'

const REQUESTS = '/api/collections/helprequests/records'

describe.each(DATABASES)('help on $name', (store) => {
  let hall: Hall
  let asha: Device
  beforeEach(async () => {
    hall = await openSittingsHall(store)
    asha = await hall.device('asha')
  })
  afterEach(() => hall[Symbol.asyncDispose]())

  const ask = (more: object = {}, who = asha) => who.act('ask-help', { kind: 'technical', text: 'No sound', ...more })
  const answer = async (who: string, payload: object) => (await hall.device(who)).act('answer-help', payload)
  const seenBy = async (who: string) => (await (await hall.device(who)).ask('GET', REQUESTS)).body.items

  it('is asked for by an examinee, and read by staff of the school and no other', async () => {
    const { status, body } = await ask({ kind: 'question', question: 17 })
    expect([status, body]).toEqual([200, { id: expect.any(String) }])
    const expected = [{ id: body.id, examinee: idOf('asha'), question: 17, state: 'open', text: 'No sound' }]
    for (const who of ['asha', 'organiser', 'supervisor']) expect(await seenBy(who)).toMatchObject(expected)
    for (const who of ['ravi', 'examiner', 'coordinator']) expect(await seenBy(who)).toEqual([])
  })

  it('is the same request when it is asked again, and another one once it was answered', async () => {
    const { id } = (await ask()).body
    expect((await ask({ text: ' No sound ' })).body).toEqual({ id })
    expect((await ask({ text: 'No picture' })).body.id).not.toBe(id)
    await answer('supervisor', { request: id, done: true })
    expect((await ask()).body.id).not.toBe(id)
    expect(await seenBy('asha')).toHaveLength(3)
  })

  it('is answered, which the open page hears, and put aside', async () => {
    const { id } = (await ask()).body
    const stream = await asha.listen('helprequests/*')
    await hall.server.hub.settled()
    expect(await answer('supervisor', { request: id, answer: 'Somebody comes' })).toEqual({
      status: 200,
      body: { request: id, state: 'answered', answer: 'Somebody comes' },
    })
    await hall.server.hub.settled()
    expect(stream.said()).toContain('Somebody comes')
    expect(stream.said()).toContain('"answeredby":"supervisor"')
    stream.end()
    expect((await answer('organiser', { request: id, done: true })).body).toEqual({
      request: id,
      state: 'done',
      answer: 'Somebody comes',
    })
  })

  describe('that waits', () => {
    const path = (query: string) => `/api/olympiad/help-requests?exam=${idOf('exam')}${query}`
    const waiting = async (who: string, query = '') => (await hall.device(who)).ask('GET', path(query))

    it('is listed for the exam in view, the unwell first, with who asks and from which school', async () => {
      const { id: first } = (await ask({ kind: 'question', question: 17 })).body
      hall.now(31)
      const { id: second } = (await ask({ kind: 'other', text: 'Where is row 3?' })).body
      hall.now(32)
      const { id: ill } = (await ask({ kind: 'unwell', text: '' }, await hall.device('ravi'))).body
      const { status, body } = await waiting('organiser')
      const seen = body as OpenRequests
      expect([status, seen.total, seen.unwell, seen.elsewhere]).toEqual([200, 3, 1, {}])
      expect(seen.items.map(({ id }) => id)).toEqual([ill, first, second])
      expect(seen.items[1]).toEqual({
        ...{ id: first, at: at(30), kind: 'question', question: 17, text: 'No sound' },
        examinee: { id: idOf('asha'), username: 'asha', name: '', school: idOf('north') },
      })
      await answer('organiser', { request: ill, done: true })
      expect((await waiting('organiser')).body).toMatchObject({ total: 2, unwell: 0 })
    })

    it('is counted for the other exams, and listed in its own alone', async () => {
      await hall.server.add('exams', { id: idOf('other'), level: '2', name: 'Evening', starts: at(0), ends: at(120) })
      const { database } = hall.server.engine
      const sql = `UPDATE examinees SET questionpaper = '', exam = '${idOf('other')}' WHERE username = 'ravi'`
      await database.run({ sql, parameters: [] } as never)
      await ask({}, await hall.device('ravi'))
      const { id } = (await ask()).body
      const here = (await waiting('organiser')).body as OpenRequests
      expect([here.total, here.items.map((one) => one.id), here.elsewhere]).toEqual([1, [id], { [idOf('other')]: 1 }])
      const organiser = await hall.device('organiser')
      const there = await organiser.ask('GET', `/api/olympiad/help-requests?exam=${idOf('other')}`)
      expect(there.body).toMatchObject({ total: 1, items: [{ examinee: { username: 'ravi' } }] })
      const own = (await waiting('supervisor')).body as OpenRequests
      expect([own.total, own.elsewhere]).toEqual([1, {}]) // the other school's stays unseen
    })

    it('shows staff of a school their own school, and no other', async () => {
      await ask()
      await ask({}, await hall.device('ravi'))
      expect((await waiting('organiser')).body.total).toBe(2)
      expect((await waiting('organiser', `&school=${idOf('south')}`)).body.items).toMatchObject([
        { examinee: { username: 'ravi' } },
      ])
      expect((await waiting('supervisor')).body.items).toMatchObject([{ examinee: { username: 'asha' } }])
      expect((await waiting('supervisor', `&school=${idOf('south')}`)).status).toBe(404)
      for (const who of ['coordinator', 'examiner', 'asha']) expect((await waiting(who)).status).toBe(404)
      const organiser = await hall.device('organiser')
      for (const wrong of ['', '?exam=nothing'])
        expect((await organiser.ask('GET', `/api/olympiad/help-requests${wrong}`)).status).toBe(400)
    })
  })

  it('is logged where staff answer, as about the examinee', async () => {
    const { id } = (await ask()).body
    await answer('supervisor', { request: id, done: true })
    const root = await hall.device('root')
    const { body } = await root.ask('GET', '/api/collections/auditlog/records?filter=(collection="helprequests")')
    expect(body.items).toMatchObject([{ act: 'answer-help', actorName: 'supervisor', examinee: idOf('asha') }])
  })

  it('is not answered by others, nor by nothing', async () => {
    const { id } = (await ask({}, await hall.device('ravi'))).body
    const given = { request: id, answer: 'Yes' }
    for (const who of ['supervisor', 'coordinator', 'examiner', 'asha'])
      expect((await answer(who, given)).status).toBe(404)
    expect((await answer('organiser', { request: id })).status).toBe(400)
    expect((await answer('organiser', { ...given, request: idOf('nothing') })).status).toBe(404)
    expect(await seenBy('organiser')).toMatchObject([{ state: 'open', answer: '' }])
  })

  it('can be asked for by examinees only, within their own time only', async () => {
    hall.now(-1)
    expect(await ask()).toMatchObject({ status: 400, body: { reason: 'exam.notStarted' } })
    hall.now(120)
    expect(await ask()).toMatchObject({ status: 400, body: { reason: 'exam.ended' } })
    hall.now(30)
    expect((await ask({}, await hall.device('organiser'))).status).toBe(404)
  })

  it('says what is wrong with it', async () => {
    for (const [wrong, field] of [
      [{ kind: 'anything' }, 'kind'],
      [{ question: 101 }, 'question'],
      [{ text: 'a'.repeat(501) }, 'text'],
    ] as const)
      expect(await ask(wrong)).toMatchObject({ status: 400, body: { data: { [field]: {} } } })
    expect(await ask({ kind: 'question' })).toMatchObject({ status: 400, body: { message: 'Name the question.' } })
    expect(await seenBy('asha')).toEqual([])
  })

  it('waits for an answer a few times at once, and is asked again after one', async () => {
    const all = await Promise.all(Array.from({ length: MAX_OPEN_REQUESTS + 2 }, (_, at) => ask({ text: `${at}` })))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(MAX_OPEN_REQUESTS)
    expect(all.filter(({ status }) => status === 400)).toHaveLength(2)
    const [first] = await seenBy('asha')
    await answer('supervisor', { request: first.id, done: true })
    expect((await ask()).status).toBe(200)
    const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await ask()).status))
    expect(statuses).toContain(429)
  })
})
