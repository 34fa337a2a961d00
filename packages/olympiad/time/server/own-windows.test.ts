import { table } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import { pdf } from '@olympiad/engine/test/fixture-files'
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
import { writeAsServer } from '@olympiad/server/test/write-as-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { olympiad } from '../../all/collections.ts'
import { auditlog } from '../../log/declared/auditlog.ts'

const reason = 'the bus was late'
const EVENING = idOf('evening')

describe.each(DATABASES)('own windows on $name', (store) => {
  let acting: ActingServer
  let server: TestServer
  beforeEach(async () => {
    acting = await openActing(store)
    server = acting.server
  })
  afterEach(() => acting[Symbol.asyncDispose]())

  const root = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) => {
    const authorization = await server.tokenOf('_superusers', idOf('root'))
    const url = `/api/collections/${path}`
    return server.app.inject({ method, url, headers: { authorization }, ...(payload && { payload }) })
  }
  const windowOf = async (id: string) => {
    const { starts, ends } = await acting.stored('examinees', id)
    return [starts, ends]
  }

  describe('a later start', () => {
    const later = (minutes: number) => acting.post('supervisor', 'set-start', { examinees: [ASHA], minutes, reason })

    it('takes the end along, opens no sheet before it, and is taken back by 0', async () => {
      const { status, body } = await later(45)
      const before = { starts: at(0), ends: at(120) }
      expect(status).toBe(200)
      expect(body.moved).toEqual([{ examinee: ASHA, username: 'asha', before, starts: at(45), ends: at(165) }])
      expect(await windowOf(ASHA)).toEqual([at(45), at(165)])
      expect([await acting.save('asha', 1), await acting.save('ravi', 1)]).toEqual([400, 200])
      server.clock.nowMs = NOON_MS + 50 * 60_000
      expect(await acting.save('asha', 1)).toBe(200)
      expect((await later(0)).status).toBe(200)
      expect(await windowOf(ASHA)).toEqual(['', ''])
    })

    it('adds up with the time that was given, and moves with the exam', async () => {
      await later(10)
      await acting.post('organiser', 'grant-time', { examinees: [ASHA], percent: 25, reason })
      expect(await windowOf(ASHA)).toEqual([at(10), at(160)])
      const moved = { exam: EXAM, starts: at(60), ends: at(220), reason, confirm: 'Morning' }
      expect((await acting.post('organiser', 'set-window', moved)).status).toBe(200)
      expect(await windowOf(ASHA)).toEqual([at(70), at(270)])
      expect(await windowOf(RAVI)).toEqual(['', ''])
    })

    it('is refused once they have answered', async () => {
      await acting.save('asha', 1)
      const { status, body } = await later(45)
      const message = 'There are answers of asha already: give time instead of a later start.'
      expect([status, body.message]).toEqual([400, message])
      expect((await later(0)).status).toBe(200)
    })

    it('is of one exam: it is left there, and found there again', async () => {
      await addEvening(server)
      server.clock.nowMs = NOON_MS - 60 * 60_000
      await later(45)
      const move = (exam: string) => acting.post('organiser', 'move-examinee', { examinees: [ASHA], exam, reason })
      expect((await move(EVENING)).status).toBe(200)
      expect(await windowOf(ASHA)).toEqual(['', ''])
      expect((await move(EXAM)).status).toBe(200)
      expect(await windowOf(ASHA)).toEqual([at(45), at(165)])
    })

    it('keeps an approval while somebody starts before the others', async () => {
      await writeAsServer(server, 'examinees', { id: RAVI, values: { starts: at(-60) } })
      const approval = { exam: EXAM, supervisor: idOf('organiser'), approved: true }
      const { id } = (await root('POST', 'approvals/records', approval)).json()
      server.clock.nowMs = NOON_MS - 30 * 60_000
      const authorization = await server.tokenOf('supervisors', idOf('organiser'))
      const url = `/api/collections/approvals/records/${id}`
      const undo = async () =>
        (await server.app.inject({ method: 'DELETE', url, headers: { authorization } })).statusCode
      expect(await undo()).toBe(404)
      expect((await root('PATCH', `exams/records/${EXAM}`, { ends: at(90) })).json().reason).toBe('exam.running')
      await writeAsServer(server, 'examinees', { id: RAVI, values: { starts: '' } })
      expect(await undo()).toBe(204)
    })
  })

  describe('another exam', () => {
    beforeEach(() => addEvening(server))
    const move = (exam = EVENING, examinees = [ASHA]) =>
      acting.post('organiser', 'move-examinee', { examinees, exam, reason })
    const options = async (paper: string) => {
      const sheet = await table(server.engine, olympiad.attempts).where({ examinee: ASHA, questionpaper: idOf(paper) })
      return sheet.map(({ questionnumber, option }) => `${questionnumber}${option}`).sort()
    }
    const setPaper = (paper: string, questionpaperlink: string) =>
      writeAsServer(server, 'questionpapers', { id: idOf(paper), values: { questionpaperlink } })

    it('is open to who has not started, and time that was given goes along', async () => {
      server.clock.nowMs = NOON_MS - 1
      await acting.post('organiser', 'grant-time', { examinees: [ASHA], percent: 50, reason })
      const { status, body } = await move()
      const [before, window] = [
        { starts: at(0), ends: at(180) },
        { starts: at(300), ends: at(450) },
      ]
      const moved = [{ examinee: ASHA, username: 'asha', before, ...window, answers: 0 }]
      expect([status, body]).toEqual([200, { moved }])
      expect(await acting.stored('examinees', ASHA)).toMatchObject({ exam: EVENING, questionpaper: idOf('other') })
      expect([(await acting.stored('exams', EXAM)).closes, (await acting.stored('exams', EVENING)).closes]).toEqual([
        at(120),
        at(450),
      ])
    })

    it('is closed to who has started, where the paper is another: all stay, or none', async () => {
      await writeAsServer(server, 'examinees', { id: RAVI, values: { starts: at(40), ends: at(130) } })
      const { status, body } = await move(EVENING, [RAVI, ASHA])
      const message = 'The exam Morning has started for asha: only one with the same paper is open to them now.'
      expect([status, body.message]).toEqual([400, message])
      expect((await acting.stored('examinees', RAVI)).questionpaper).toBe(idOf('paper'))
    })

    it('is open to who missed one that is over, and answered nothing', async () => {
      await acting.save('ravi', 1)
      server.clock.nowMs = NOON_MS + 121 * 60_000
      expect((await move(EVENING, [RAVI])).status).toBe(400)
      expect((await move()).status).toBe(200)
    })

    it('takes the answers along where the paper is the same, and back again with what was changed', async () => {
      await setPaper('paper', 'https://papers.example.org/one')
      await setPaper('other', 'https://papers.example.org/one')
      await acting.save('asha', 1)
      await acting.save('asha', 2)
      const early = await move()
      const message = 'The key of Morning, whose paper is the same, comes out before their end: withhold it first.'
      expect([early.status, early.body.message]).toEqual([400, message])
      await acting.post('organiser', 'withhold', { exam: EXAM })
      expect((await move()).body.moved).toMatchObject([{ answers: 2 }])
      expect([await options('paper'), await options('other')]).toEqual([
        ['1A', '2A'],
        ['1A', '2A'],
      ])
      server.clock.nowMs = NOON_MS + 310 * 60_000
      expect(await acting.save('asha', 3, 'other')).toBe(200)
      const [second] = await table(server.engine, olympiad.attempts).where({
        questionpaper: idOf('other'),
        questionnumber: 2,
      })
      await root('PATCH', `attempts/records/${second?.id}`, { option: 'D' })
      await writeAsServer(server, 'examinees', { id: ASHA, values: { ends: at(400) } })
      await acting.post('organiser', 'set-window', { exam: EXAM, ends: at(390), reason, confirm: 'Morning' })
      expect((await move(EXAM)).body.moved).toMatchObject([{ answers: 3 }])
      expect(await options('paper')).toEqual(['1A', '2D', '3A'])
      const why = (await table(server.engine, auditlog).where({ act: 'move-examinee', collection: 'attempts' })).map(
        (one) => one.reason,
      )
      expect(new Set(why)).toEqual(new Set([reason]))
    })

    it('keeps the key of the one they came from inside until they are through there as well, or its name is given', async () => {
      await root('POST', 'exams/records', {
        id: idOf('again'),
        level: '1',
        name: 'Again',
        starts: at(900),
        ends: at(960),
      })
      await root('POST', 'questionpapers/records', { id: idOf('third'), exam: idOf('again') })
      for (const paper of ['paper', 'other']) await setPaper(paper, 'https://papers.example.org/one')
      await setPaper('third', 'https://papers.example.org/another')
      await acting.post('organiser', 'withhold', { exam: EXAM })
      await move()
      server.clock.nowMs = NOON_MS + 130 * 60_000
      const release = (confirm?: string) => acting.post('organiser', 'release', { exam: EXAM, confirm })
      const { status, body } = await release()
      expect([status, body.reason, body.data]).toEqual([409, 'exam.samePaper', { exams: ['Evening'], name: 'Morning' }])
      expect((await release('Evening')).status).toBe(409)
      expect((await acting.stored('exams', EXAM)).released).toBe('')
      expect((await release('Morning')).body.released).toBe(at(130))
      await acting.post('organiser', 'withhold', { exam: EXAM })
      server.clock.nowMs = NOON_MS + 420 * 60_000
      expect((await release()).body.released).toBe(at(420))
    })

    it('is closed to who has submitted', async () => {
      const authorization = await server.tokenOf('examinees', ASHA)
      const url = '/api/olympiad/submit'
      expect((await server.app.inject({ method: 'POST', url, headers: { authorization } })).statusCode).toBe(200)
      await setPaper('paper', 'https://papers.example.org/one')
      await setPaper('other', 'https://papers.example.org/one')
      await acting.post('organiser', 'withhold', { exam: EXAM })
      expect((await move()).body.message).toBe('The sheet of asha was submitted: reopen it first.')
    })

    it('knows the same paper by the bytes of its file', async () => {
      const { bytes } = pdf('same.pdf')
      await writeAsServer(server, 'questionpapers', { id: idOf('paper'), paper: { name: 'a.pdf', bytes } })
      await writeAsServer(server, 'questionpapers', { id: idOf('other'), paper: { name: 'b.pdf', bytes } })
      await acting.save('asha', 1)
      await acting.post('organiser', 'withhold', { exam: EXAM })
      expect((await move()).status).toBe(200)
      expect(await options('other')).toEqual(['1A'])
    })

    it('is refused where it is over, where its key is out, and where there is no paper or no exam', async () => {
      await server.add('exams', { id: idOf('bare'), level: '1', name: 'Bare', starts: at(300), ends: at(400) })
      expect((await move(idOf('bare'))).body.message).toBe('There is no paper of the exam Bare.')
      expect((await move(idOf('nosuch'))).status).toBe(404)
      expect((await move(EVENING, [idOf('nobody')])).status).toBe(404)
      expect((await move(EVENING, [])).status).toBe(400)
      server.clock.nowMs = NOON_MS + 401 * 60_000
      expect((await move()).body.message).toBe('The key of Evening is out: nobody can be moved there.')
      await writeAsServer(server, 'exams', { id: EVENING, values: { release: 'byHand', ends: at(390) } })
      expect((await move()).status).toBe(400)
    })
  })

  it('given to many exams at once wait for nobody who moves them', async () => {
    await addEvening(server)
    const values = { exam: EVENING, questionpaper: idOf('other') }
    await writeAsServer(server, 'examinees', { id: RAVI, values })
    const acts = Array.from({ length: 6 }, (_, index) => [
      acting.post('organiser', 'grant-time', {
        examinees: index % 2 ? [ASHA, RAVI] : [RAVI, ASHA],
        minutes: 5 + index,
        reason,
      }),
      acting.post('root', 'set-window', { exam: EXAM, ends: at(130 + index), reason, confirm: 'Morning' }),
      acting.post('root', 'set-window', { exam: EVENING, ends: at(430 + index), reason }),
    ]).flat()
    expect((await Promise.all(acts)).map(({ status }) => status)).toEqual(acts.map(() => 200))
    const [morning, evening] = [await acting.stored('exams', EXAM), await acting.stored('exams', EVENING)]
    expect(await acting.ends(ASHA, RAVI)).toEqual([morning.closes, evening.closes])
  })
})

async function addEvening({ add }: TestServer): Promise<void> {
  await add('exams', { id: EVENING, level: '1', name: 'Evening', starts: at(300), ends: at(400) })
  await add('questionpapers', { id: idOf('other'), exam: EVENING })
}
