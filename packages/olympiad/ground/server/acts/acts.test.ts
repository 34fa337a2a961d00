import { table } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import type { TestServer } from '@olympiad/engine/test/server'
import {
  type ActingServer,
  ASHA,
  at,
  EXAM,
  idOf,
  NOON_MS,
  openActing,
  RAVI,
} from '@olympiad/server/test/acts/acting-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditlog } from '../../../log/declared/auditlog.ts'

const reason = 'a fuse blew'

describe.each(DATABASES)('acts on time on $name', (store) => {
  let acting: ActingServer
  let server: TestServer
  beforeEach(async () => {
    acting = await openActing(store)
    server = acting.server
  })
  afterEach(() => acting[Symbol.asyncDispose]())

  const post: ActingServer['post'] = (...all) => acting.post(...all)
  const stored: ActingServer['stored'] = (...all) => acting.stored(...all)
  const ends: ActingServer['ends'] = (...all) => acting.ends(...all)
  const save: ActingServer['save'] = (...all) => acting.save(...all)

  describe('grant-time', () => {
    it('lets one go on after the end, and nobody else', async () => {
      const { status, body } = await post('organiser', 'grant-time', { examinees: [ASHA], minutes: 30, reason })
      const before = { starts: at(0), ends: at(120) }
      const granted = [{ examinee: ASHA, username: 'asha', before, starts: at(0), ends: at(150) }]
      expect([status, body]).toEqual([200, { granted }])
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

    it('tells the examinee who gave the time, also after the exam moves', async () => {
      await post('supervisor', 'grant-time', { examinees: [ASHA], minutes: 30, reason })
      expect(await stored('examinees', ASHA)).toMatchObject({ grantedby: 'supervisor' })
      await post('root', 'grant-time', { examinees: [ASHA, RAVI], minutes: 30, reason })
      await post('organiser', 'set-window', { exam: EXAM, ends: at(160), reason, confirm: 'Morning' })
      for (const id of [ASHA, RAVI]) expect(await stored('examinees', id)).toMatchObject({ grantedby: 'organiser' })
    })

    it('is taken back by 0', async () => {
      await post('organiser', 'grant-time', { examinees: [ASHA], minutes: 30, reason })
      await post('organiser', 'grant-time', { examinees: [ASHA], minutes: 0, reason })
      expect(await ends(ASHA)).toEqual([''])
      expect(await stored('examinees', ASHA)).toMatchObject({ grantedby: '' })
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

    it('counts all that supervisors leave standing, and nothing of an organiser', async () => {
      const [one, room] = [
        { examinees: [ASHA], reason },
        { school: idOf('north'), exam: EXAM, reason },
      ]
      const give = async (name: string, what: object) => (await post(name, 'grant-time', what)).status
      expect(await give('supervisor', { ...one, minutes: 40 })).toBe(200)
      expect(await give('supervisor', { ...room, minutes: 21 })).toBe(400)
      expect(await give('supervisor', { ...room, minutes: 20 })).toBe(200)
      expect((await post('supervisor', 'set-start', { ...one, minutes: 1 })).status).toBe(400)
      expect(await give('organiser', { ...one, percent: 100 })).toBe(200)
      expect(await give('supervisor', { ...room, minutes: 60 })).toBe(200)
      expect(await ends(ASHA)).toEqual([at(300)])
    })

    it('is not for a supervisor to take back, or to replace, where an organiser gave it', async () => {
      await post('organiser', 'grant-time', { examinees: [ASHA], minutes: 30, reason })
      for (const minutes of [0, 10]) {
        const { status, body } = await post('supervisor', 'grant-time', { examinees: [ASHA], minutes, reason })
        const message = 'An organiser gave this time. Only an organiser can change it.'
        expect([status, body.message]).toEqual([400, message])
      }
      expect(await ends(ASHA)).toEqual([at(150)])
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
      const before = { starts: at(0), ends: at(120), released: at(120) }
      const moved = { exam: EXAM, starts: at(0), ends: at(60), released: at(60), before, affected: 2 }
      expect(confirmed.body).toEqual(moved)
    })

    it('moves the time that was given along', async () => {
      await post('organiser', 'grant-time', { examinees: [ASHA], percent: 25, reason })
      await post('organiser', 'set-window', { exam: EXAM, ends: at(160), reason, confirm: 'Morning' })
      expect(await ends(ASHA, RAVI)).toEqual([at(200), ''])
    })

    // proves: T16
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
    // proves: T2
    it('hold the key back after the end until it is let out, and never let it out before', async () => {
      expect((await post('organiser', 'withhold', { exam: EXAM })).body).toMatchObject({ released: '' })
      server.clock.nowMs = NOON_MS + 130 * 60_000
      expect((await stored('exams', EXAM)).released).toBe('')
      const { body } = await post('organiser', 'release', { exam: EXAM })
      expect(body).toMatchObject({ exam: EXAM, release: 'byHand', released: at(130), before: { released: '' } })
    })

    it('tell an examinee who asks for the key after their end why they get no key', async () => {
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

  it('are hidden from accounts without the right', async () => {
    const bodies = {
      'grant-time': { examinees: [ASHA], minutes: 5, reason },
      'set-start': { examinees: [ASHA], minutes: 5, reason },
      'move-examinee': { examinees: [ASHA], exam: EXAM, reason },
      'set-window': { exam: EXAM, ends: at(180), reason, confirm: 'Morning' },
      release: { exam: EXAM },
      withhold: { exam: EXAM },
    }
    const found: Record<string, string[]> = {}
    for (const [act, body] of Object.entries(bodies)) {
      found[act] = []
      for (const name of ['supervisor', 'organiser', 'coordinator', 'examiner', 'asha', 'root'])
        if ((await post(name, act, body)).status === 200) found[act].push(name)
    }
    expect(found).toEqual({
      'grant-time': ['supervisor', 'organiser', 'root'],
      'set-start': ['supervisor', 'organiser', 'root'],
      'move-examinee': ['organiser', 'root'],
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
