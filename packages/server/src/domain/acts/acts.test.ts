import { auditlog } from '@olympiad/contract/collections/auditlog'
import { formatRecordTime } from '@olympiad/contract/record-time'
import { table } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import { openTestServer, type TestServer } from '@olympiad/engine/test/server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { olympiad } from '../olympiad.ts'

const NOON_MS = Date.parse('2026-03-01T12:00:00Z')
const at = (minutes: number) => formatRecordTime(NOON_MS + minutes * 60_000)
const password = { password: 'a password of tests', passwordConfirm: 'a password of tests' }
const reason = 'a fuse blew'
const [EXAM, ASHA, RAVI] = ['morning00000000', 'asha00000000000', 'ravi00000000000'] as const
const STAFF = ['organiser', 'supervisor', 'coordinator', 'examiner'] as const
const idOf = (name: string) => name.padEnd(15, '0')

describe.each(DATABASES)('acts on time on $name', (store) => {
  let server: TestServer
  beforeEach(async () => {
    server = await openTestServer(store, { ...olympiad({ requireApproval: false }), nowMs: NOON_MS + 30 * 60_000 })
    const { add } = server
    await add('_superusers', { id: idOf('root'), email: 'root@example.org', ...password })
    for (const name of ['north', 'south']) await add('schools', { id: idOf(name), code: name, name })
    await add('exams', { id: EXAM, level: '1', name: 'Morning', starts: at(0), ends: at(120) })
    await add('questionpapers', { id: idOf('paper'), exam: EXAM })
    const sitting = { questionpaper: idOf('paper'), ...password }
    await add('examinees', { id: ASHA, username: 'asha', school: idOf('north'), ...sitting })
    await add('examinees', { id: RAVI, username: 'ravi', school: idOf('south'), ...sitting })
    for (const role of STAFF) {
      const school = role === 'supervisor' ? { school: idOf('north') } : {}
      await add('supervisors', {
        id: idOf(role),
        username: role,
        email: `${role}@example.org`,
        role,
        ...school,
        ...password,
      })
    }
  })
  afterEach(() => server[Symbol.asyncDispose]())

  async function post(name: string, act: string, payload: object) {
    const isStaff = STAFF.some((role) => role === name)
    const accounts = name === 'root' ? '_superusers' : isStaff ? 'supervisors' : 'examinees'
    const authorization = await server.tokenOf(accounts, idOf(name))
    const url = `/api/olympiad/${act}`
    const reply = await server.app.inject({ method: 'POST', url, headers: { authorization }, payload })
    return { status: reply.statusCode, body: reply.json() }
  }
  async function stored(collection: string, id: string) {
    const authorization = await server.tokenOf('_superusers', idOf('root'))
    const url = `/api/collections/${collection}/records/${id}`
    return (await server.app.inject({ method: 'GET', url, headers: { authorization } })).json()
  }
  const ends = async (...ids: string[]) => Promise.all(ids.map(async (id) => (await stored('examinees', id)).ends))
  const save = async (name: string, questionnumber: number) => {
    const authorization = await server.tokenOf('examinees', idOf(name))
    const payload = { examinee: idOf(name), questionpaper: idOf('paper'), questionnumber, option: 'A' }
    const url = '/api/collections/attempts/records'
    return (await server.app.inject({ method: 'POST', url, headers: { authorization }, payload })).statusCode
  }

  describe('grant-time', () => {
    it('lets one go on after the end, and nobody else', async () => {
      const { status, body } = await post('organiser', 'grant-time', { examinees: [ASHA], minutes: 30, reason })
      expect([status, body]).toEqual([200, { granted: [{ examinee: ASHA, ends: at(150) }] }])
      server.clock.nowMs = NOON_MS + 125 * 60_000
      expect([await save('asha', 1), await save('ravi', 1)]).toEqual([200, 400])
      expect(await stored('exams', EXAM)).toMatchObject({ closes: at(150), released: at(150) })
    })

    it('gives a room its time by the school, percents of the exam, and notes who gave it and why', async () => {
      await post('supervisor', 'grant-time', { school: idOf('north'), exam: EXAM, percent: 25, reason })
      expect(await ends(ASHA, RAVI)).toEqual([at(150), ''])
      const authorization = await server.tokenOf('_superusers', idOf('root'))
      const url = '/api/collections/allowances/records'
      const { items } = (await server.app.inject({ method: 'GET', url, headers: { authorization } })).json()
      expect(items).toMatchObject([{ examinee: ASHA, kind: 'room', percent: 25, reason, by: idOf('supervisor') }])
    })

    it('is taken back by none', async () => {
      await post('organiser', 'grant-time', { examinees: [ASHA], minutes: 30, reason })
      await post('organiser', 'grant-time', { examinees: [ASHA], minutes: 0, reason })
      expect(await ends(ASHA)).toEqual([''])
      expect((await stored('exams', EXAM)).closes).toBe(at(120))
    })

    it('gives all or none, and a supervisor nobody of another school', async () => {
      const { status } = await post('supervisor', 'grant-time', { examinees: [ASHA, RAVI], minutes: 5, reason })
      expect([status, ...(await ends(ASHA, RAVI))]).toEqual([404, '', ''])
    })

    it('leaves more than half of the exam to the organiser', async () => {
      const much = { examinees: [ASHA], minutes: 61, reason }
      expect((await post('supervisor', 'grant-time', much)).status).toBe(400)
      expect((await post('supervisor', 'grant-time', { ...much, minutes: 60 })).status).toBe(200)
      expect((await post('organiser', 'grant-time', much)).status).toBe(200)
    })

    it('opens no sheet again to who may have read the key', async () => {
      server.clock.nowMs = NOON_MS + 120 * 60_000
      const { status, body } = await post('organiser', 'grant-time', { examinees: [ASHA], minutes: 30, reason })
      expect([status, body.message]).toEqual([400, 'The key is out: nobody may be given time any more.'])
    })

    it('asks for a reason, and for somebody', async () => {
      expect((await post('root', 'grant-time', { examinees: [ASHA], minutes: 5 })).body.data).toHaveProperty('reason')
      expect((await post('root', 'grant-time', { minutes: 5, reason })).status).toBe(400)
      expect((await post('root', 'grant-time', { examinees: 'asha', minutes: 5, reason })).status).toBe(400)
    })
  })

  it('lets nobody back into the sheet of a paper they had before', async () => {
    expect(await save('asha', 1)).toBe(200)
    await server.add('exams', { id: idOf('evening'), level: '1', name: 'Evening', starts: at(0), ends: at(300) })
    await server.add('questionpapers', { id: idOf('other'), exam: idOf('evening') })
    const root = await server.tokenOf('_superusers', idOf('root'))
    const url = `/api/collections/examinees/records/${ASHA}`
    const moved = { questionpaper: idOf('other'), ends: at(400) }
    await server.app.inject({ method: 'PATCH', url, headers: { authorization: root }, payload: moved })
    const authorization = await server.tokenOf('examinees', ASHA)
    const sheet = '/api/collections/attempts/records'
    const [{ id }] = (await server.app.inject({ method: 'GET', url: sheet, headers: { authorization } })).json().items
    const change = async () => {
      const payload = { option: 'D' }
      return (await server.app.inject({ method: 'PATCH', url: `${sheet}/${id}`, headers: { authorization }, payload }))
        .statusCode
    }
    expect(await change()).toBe(200)
    server.clock.nowMs = NOON_MS + 125 * 60_000
    expect(await change()).toBe(404)
  })

  describe('set-window', () => {
    it('says whom it concerns before it moves a running exam', async () => {
      const shorter = { exam: EXAM, ends: at(60), reason }
      const { status, body } = await post('organiser', 'set-window', shorter)
      expect([status, body.reason, body.data]).toEqual([409, 'exam.running', { affected: 2, name: 'Morning' }])
      expect((await stored('exams', EXAM)).ends).toBe(at(120))
      const confirmed = await post('organiser', 'set-window', { ...shorter, confirm: 'Morning' })
      expect(confirmed.body).toEqual({ exam: EXAM, starts: at(0), ends: at(60), released: at(60), affected: 2 })
    })

    it('moves the time that was given along', async () => {
      await post('organiser', 'grant-time', { examinees: [ASHA], percent: 25, reason })
      await post('organiser', 'set-window', { exam: EXAM, ends: at(160), reason, confirm: 'Morning' })
      expect(await ends(ASHA, RAVI)).toEqual([at(200), ''])
    })

    it('alone moves a running exam: a plain update is refused', async () => {
      for (const [accounts, name] of [
        ['supervisors', 'organiser'],
        ['_superusers', 'root'],
      ] as const) {
        const authorization = await server.tokenOf(accounts, idOf(name))
        const url = `/api/collections/exams/records/${EXAM}`
        const patch = (payload: object) =>
          server.app.inject({ method: 'PATCH', url, headers: { authorization }, payload })
        const refused = await patch({ ends: at(40) })
        expect([refused.statusCode, refused.json().reason]).toEqual([400, 'exam.running'])
        expect((await patch({ type: 'Hall' })).statusCode).toBe(200)
      }
    })
  })

  describe('release and withhold', () => {
    it('hold the key back after the end until it is let out, and never let it out before', async () => {
      expect((await post('organiser', 'withhold', { exam: EXAM })).body).toMatchObject({ released: '' })
      server.clock.nowMs = NOON_MS + 130 * 60_000
      expect((await stored('exams', EXAM)).released).toBe('')
      const { body } = await post('organiser', 'release', { exam: EXAM })
      expect(body).toEqual({ exam: EXAM, release: 'byHand', released: at(130) })
    })

    it('tell why there is no key to who asks for it in vain after the own end', async () => {
      const key = Array.from({ length: 100 }, () => 'A')
      await server.add('answers', { id: idOf('key'), questionpaper: idOf('paper'), answers: key })
      await post('organiser', 'grant-time', { examinees: [ASHA], minutes: 30, reason })
      server.clock.nowMs = NOON_MS + 125 * 60_000
      const ask = async (name: string) => {
        const authorization = await server.tokenOf('examinees', idOf(name))
        const url = `/api/collections/readonly_answers/records/${idOf('key')}`
        const reply = await server.app.inject({ method: 'GET', url, headers: { authorization } })
        return [reply.statusCode, reply.json().reason]
      }
      expect([await ask('ravi'), await ask('asha')]).toEqual([
        [404, 'exam.notReleased'],
        [404, undefined],
      ])
      server.clock.nowMs = NOON_MS + 150 * 60_000
      expect([await ask('ravi'), await ask('asha')]).toEqual([
        [200, undefined],
        [200, undefined],
      ])
    })

    it('let it out at the last end where somebody still sits', async () => {
      await post('organiser', 'grant-time', { examinees: [ASHA], minutes: 30, reason })
      expect((await post('organiser', 'release', { exam: EXAM })).body.released).toBe(at(150))
    })
  })

  it('are not there for whom they are not', async () => {
    const bodies = {
      'grant-time': { examinees: [ASHA], minutes: 5, reason },
      'set-window': { exam: EXAM, ends: at(180), reason, confirm: 'Morning' },
      release: { exam: EXAM },
      withhold: { exam: EXAM },
    }
    const found: Record<string, string[]> = {}
    for (const [act, body] of Object.entries(bodies)) {
      found[act] = []
      for (const name of [...STAFF, 'asha', 'root'])
        if ((await post(name, act, body)).status === 200) found[act].push(name)
    }
    expect(found).toEqual({
      'grant-time': ['organiser', 'supervisor', 'root'],
      'set-window': ['organiser', 'root'],
      release: ['organiser', 'root'],
      withhold: ['organiser', 'root'],
    })
  })

  it('are logged with all that they write, under the name of who asked and why', async () => {
    await post('supervisor', 'grant-time', { examinees: [ASHA], minutes: 30, reason })
    await post('organiser', 'set-window', { exam: EXAM, ends: at(130), reason: 'fog', confirm: 'Morning' })
    await post('organiser', 'release', { exam: EXAM })
    const entries = (await table(server.engine, auditlog).all()).map((one) => [one.actorName, one.act, one.reason])
    expect([...new Set(entries.map((one) => one.join()))]).toEqual([
      `supervisor,grant-time,${reason}`,
      'organiser,set-window,fog',
      'organiser,release,',
    ])
    const written = (await table(server.engine, auditlog).all()).map(({ collection }) => collection)
    expect(written).toEqual(['allowances', 'examinees', 'exams', 'examinees', 'exams', 'exams'])
  })

  it('find no exam that is not there', async () => {
    for (const act of ['release', 'withhold'])
      expect((await post('root', act, { exam: 'nosuch000000000' })).status).toBe(404)
    expect((await post('root', 'set-window', { exam: 'nosuch000000000', ends: at(1), reason })).status).toBe(404)
  })
})
