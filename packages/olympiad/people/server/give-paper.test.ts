import { table } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import { type ActingServer, ASHA, at, EXAM, idOf, NOON_MS, openActing } from '@olympiad/server/test/acts/acting-server'
import { writeAsServer } from '@olympiad/server/test/write-as-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { olympiad } from '../../all/collections.ts'
import { auditlog } from '../../log/declared/auditlog.ts'

const reason = 'she was seated at the wrong level'
const [PAPER, OTHER, NEXT] = [idOf('paper'), idOf('other'), idOf('next')]

describe.each(DATABASES)('give-paper on $name', (store) => {
  let acting: ActingServer
  beforeEach(async () => {
    acting = await openActing(store)
    await acting.server.add('questionpapers', { id: OTHER, exam: EXAM })
    await acting.server.add('exams', { id: idOf('level2'), level: '2', name: 'Two', starts: at(0), ends: at(120) })
    await acting.server.add('questionpapers', { id: NEXT, exam: idOf('level2') })
    await acting.save('asha', 1)
    await acting.save('asha', 2)
  })
  afterEach(() => acting[Symbol.asyncDispose]())

  const give = (values: object, name = 'organiser') =>
    acting.post(name, 'give-paper', { examinee: ASHA, questionpaper: OTHER, reason, ...values })
  const rowsIn = async (questionpaper: string) =>
    (await table(acting.server.engine, olympiad.attempts).where({ examinee: ASHA, questionpaper })).length

  // proves: T16
  it('says that the answers stay behind, and moves to the other paper once the examinee is named', async () => {
    const asked = await give({})
    const data = { answers: 2, comesAlong: false, name: 'asha' }
    expect([asked.status, asked.body.data, asked.body.reason]).toEqual([409, data, 'exam.running'])
    expect(asked.body.message).toContain('2 answers of asha will stay with the former paper and not count')
    expect((await acting.stored('examinees', ASHA)).questionpaper).toBe(PAPER)
    const { status, body } = await give({ confirm: 'asha' })
    expect([status, body]).toMatchObject([200, { questionpaper: OTHER, answers: 0, left: 2, ends: at(120) }])
    expect([await rowsIn(PAPER), await rowsIn(OTHER)]).toEqual([2, 0])
    expect([await acting.save('asha', 1, 'other'), await acting.save('asha', 3)]).toEqual([200, 400])
    const entries = await table(acting.server.engine, auditlog).where({ act: 'give-paper' })
    expect(entries).toMatchObject([{ collection: 'examinees', record: ASHA, reason, actorName: 'organiser' }])
    await give({ questionpaper: PAPER, confirm: 'asha' })
    expect([await rowsIn(PAPER), await acting.save('asha', 3)]).toEqual([2, 200])
  })

  it('takes the answers along where the questions are the same', async () => {
    for (const id of [PAPER, OTHER])
      await writeAsServer(acting.server, 'questionpapers', {
        id,
        values: { questionpaperlink: 'https://example.org/a' },
      })
    expect((await give({})).body.data).toEqual({ answers: 2, comesAlong: true, name: 'asha' })
    expect((await give({ confirm: 'asha' })).body).toMatchObject({ answers: 2, left: 0 })
    expect([await rowsIn(PAPER), await rowsIn(OTHER)]).toEqual([2, 2])
  })

  it('reaches the paper of another exam, and time that was given goes along', async () => {
    await acting.post('organiser', 'grant-time', { examinees: [ASHA], minutes: 10, reason })
    const two = { exam: idOf('level2'), questionpaper: '', confirm: 'asha' }
    expect((await give(two)).body).toMatchObject({ questionpaper: NEXT, ends: at(130) })
    expect(await acting.stored('examinees', ASHA)).toMatchObject({ exam: idOf('level2'), questionpaper: NEXT })
    expect((await acting.stored('exams', EXAM)).closes).toBe(at(120))
    expect((await acting.stored('exams', idOf('level2'))).closes).toBe(at(130))
  })

  it('opens no key: not that of an exam that is over, nor one that is the same and comes out before their end', async () => {
    await acting.server.add('exams', { id: idOf('old'), level: '1', name: 'Old', starts: at(-90), ends: at(-30) })
    await acting.server.add('questionpapers', { id: idOf('gone'), exam: idOf('old') })
    const old = await give({ exam: idOf('old'), questionpaper: '', confirm: 'asha' })
    expect([old.status, old.body.message]).toEqual([400, 'The key of Old is out: nobody can be moved there.'])
    await acting.post('organiser', 'set-window', { exam: idOf('level2'), ends: at(200), reason, confirm: 'Two' })
    for (const id of [PAPER, NEXT])
      await writeAsServer(acting.server, 'questionpapers', {
        id,
        values: { questionpaperlink: 'https://example.org/a' },
      })
    const early = await give({ exam: idOf('level2'), questionpaper: '', confirm: 'asha' })
    expect([early.status, early.body.message]).toEqual([400, expect.stringContaining('withhold it first')])
    expect((await acting.stored('examinees', ASHA)).questionpaper).toBe(PAPER)
  })

  it('is refused for a submitted sheet, a paused sitting, and the paper that they already have', async () => {
    expect((await give({ questionpaper: PAPER })).body.message).toBe('Asha has this paper already.')
    await acting.post('supervisor', 'pause-sitting', { examinee: ASHA, reason })
    expect((await give({ confirm: 'asha' })).body.message).toBe('Asha is paused: let them go on first.')
    await acting.post('supervisor', 'end-sitting', { examinee: ASHA, reason })
    expect((await give({ confirm: 'asha' })).body.message).toContain('was submitted')
    acting.server.clock.nowMs = NOON_MS + 121 * 60_000
    expect((await give({ confirm: 'asha' })).status).toBe(400)
  })

  it('is for organisers alone, and says what is not there', async () => {
    for (const name of ['supervisor', 'coordinator', 'examiner', 'asha'])
      expect((await give({ confirm: 'asha' }, name)).status).toBe(404)
    expect((await give({ examinee: idOf('nobody') })).status).toBe(404)
    expect((await give({ exam: idOf('nosuch') })).status).toBe(404)
    expect((await give({ questionpaper: NEXT })).body.message).toBe('There is no such paper of the exam Morning.')
  })

  it('given twice at once moves once, and says so to the other', async () => {
    const both = await Promise.all([give({ confirm: 'asha' }), give({ confirm: 'asha' })])
    expect(both.map(({ status }) => status).sort()[0]).toBe(200)
    expect(both.every(({ status }) => [200, 400, 409].includes(status))).toBe(true)
    expect(await rowsIn(PAPER)).toBe(2)
  })
})
