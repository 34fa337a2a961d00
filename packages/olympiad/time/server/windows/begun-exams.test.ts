import { DATABASES } from '@olympiad/engine/test/databases'
import { encodeForm } from '@olympiad/engine/test/encode-form'
import { pdf } from '@olympiad/engine/test/fixture-files'
import {
  type ActingServer,
  ASHA,
  at,
  EXAM,
  idOf,
  NOON_MS,
  openActing,
  PASSWORD,
  RAVI,
} from '@olympiad/server/test/acts/acting-server'
import { nextWriteWaits } from '@olympiad/server/test/write-that-waits'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const [OVER, EVENING] = [idOf('over'), idOf('evening')]
const WRITERS = ['organiser', 'root'] as const
const refused = (reason: string) => ({ status: 400, reason })

/** An exam that is over, one that runs and one that is to come, each with a paper. */
describe.each(DATABASES)('what an exam is, once it has begun, on $name', (store) => {
  let acting: ActingServer
  beforeEach(async () => {
    acting = await openActing(store)
    const { add } = acting.server
    await add('exams', { id: OVER, level: '1', name: 'Dawn', starts: at(-300), ends: at(-200) })
    await add('exams', { id: EVENING, level: '1', name: 'Evening', starts: at(300), ends: at(400) })
    await add('questionpapers', { id: idOf('old'), exam: OVER })
    await add('questionpapers', { id: idOf('next'), exam: EVENING })
  })
  afterEach(() => acting[Symbol.asyncDispose]())

  async function ask(name: string, method: 'PATCH' | 'POST' | 'DELETE', url: string, payload: object | FormData = {}) {
    const authorization = await acting.server.tokenOf(name === 'root' ? '_superusers' : 'supervisors', idOf(name))
    const encoded = payload instanceof FormData ? await encodeForm(payload) : { headers: {}, payload }
    const headers = { ...encoded.headers, authorization }
    const reply = await acting.server.app.inject({ method, url, headers, payload: encoded.payload })
    const body = reply.payload === '' ? {} : reply.json()
    return { status: reply.statusCode, reason: body.reason, body }
  }
  const change = async (name: string, path: string, payload: object | FormData) => {
    const [collection = '', id] = path.split(' ')
    const { status, reason } = await ask(name, 'PATCH', `/api/collections/${collection}/records/${id}`, payload)
    return { status, reason }
  }

  // proves: T16
  it.each(WRITERS)('keeps its times from a record call of %s', async (name) => {
    for (const times of [{ ends: at(130) }, { starts: at(60) }, { starts: at(200), ends: at(300) }])
      expect(await change(name, `exams ${EXAM}`, times)).toEqual(refused('exam.running'))
    for (const times of [{ ends: at(300) }, { starts: at(100), ends: at(300) }])
      expect(await change(name, `exams ${OVER}`, times)).toEqual(refused('exam.ended'))
    expect(await acting.stored('exams', EXAM)).toMatchObject({ starts: at(0), ends: at(120), released: at(120) })
    expect(await acting.stored('exams', OVER)).toMatchObject({ starts: at(-300), ends: at(-200) })
    expect((await change(name, `exams ${OVER}`, { level: '2' })).status).toBe(200)
    expect((await change(name, `exams ${EVENING}`, { ends: at(410) })).status).toBe(200)
  })

  // proves: T2
  it.each(WRITERS)('keeps its paper from a record call of %s, with the key that goes with it', async (name) => {
    const papers = { old: 'exam.ended', paper: 'exam.running' }
    for (const [paper, reason] of Object.entries(papers)) {
      const path = `questionpapers ${idOf(paper)}`
      expect(await change(name, path, { exam: EVENING })).toEqual(refused(reason))
      expect(await change(name, path, { questionpaperlink: 'https://example.org/b.pdf' })).toEqual(refused(reason))
      const form = new FormData()
      form.append('questionpaper', new File([pdf('b.pdf').bytes], 'b.pdf', { type: 'application/pdf' }))
      expect(await change(name, path, form)).toEqual(refused(reason))
    }
    for (const [exam, reason] of [
      [EXAM, 'exam.running'],
      [OVER, 'exam.ended'],
    ])
      expect(await change(name, `questionpapers ${idOf('next')}`, { exam })).toEqual(refused(String(reason)))
    expect(await acting.stored('questionpapers', idOf('paper'))).toMatchObject({ exam: EXAM, questionpaper: '' })
    const link = { questionpaperlink: 'https://example.org/b.pdf' }
    expect((await change(name, `questionpapers ${idOf('next')}`, link)).status).toBe(200)
  })

  // proves: T2
  it.each(WRITERS)('keeps its release from a record call of %s', async (name) => {
    const release = async (exam: string, value: string) => change(name, `exams ${exam}`, { release: value })
    expect(await release(EXAM, 'byHand')).toEqual(refused('exam.running'))
    expect(await release(EXAM, 'atEnd')).toMatchObject({ status: 200 }) // as it was
    await acting.post('organiser', 'withhold', { exam: OVER })
    for (const value of ['', 'atEnd']) expect(await release(OVER, value)).toEqual(refused('exam.ended'))
    expect(await acting.stored('exams', OVER)).toMatchObject({ release: 'byHand', released: '' })
    expect((await release(EVENING, 'byHand')).status).toBe(200)
  })

  // proves: T16
  it('keeps its paper, key, approval and who sits it from deletes of a superuser', async () => {
    const { add } = acting.server
    const letters = Array.from({ length: 100 }, () => 'A')
    for (const paper of ['old', 'paper', 'next'])
      await add('answers', { id: idOf(`k${paper}`), questionpaper: idOf(paper), answers: letters })
    for (const [id, exam] of [
      ['aover', OVER],
      ['arunning', EXAM],
      ['anext', EVENING],
    ] as const)
      await add('approvals', { id: idOf(id), exam, supervisor: idOf('organiser'), approved: true })
    const remove = async (path: string) => {
      const [collection, id] = path.split(' ')
      const { status, reason } = await ask('root', 'DELETE', `/api/collections/${collection}/records/${id}`)
      return { status, reason }
    }
    const running = [`answers ${idOf('kpaper')}`, `approvals ${idOf('arunning')}`, `examinees ${RAVI}`]
    for (const path of running) expect(await remove(path), path).toEqual(refused('exam.running'))
    for (const path of [`answers ${idOf('kold')}`, `approvals ${idOf('aover')}`])
      expect(await remove(path), path).toEqual(refused('exam.ended'))
    for (const values of [{ approved: false }, { exam: EVENING }])
      expect(await change('root', `approvals ${idOf('arunning')}`, values)).toEqual(refused('exam.running'))
    for (const path of [`answers ${idOf('knext')}`, `approvals ${idOf('anext')}`])
      expect((await remove(path)).status, path).toBe(204)
    await acting.server.engine.database.run({ sql: 'DELETE FROM answers', parameters: [] }) // a key would hold its paper
    expect(await remove(`questionpapers ${idOf('paper')}`)).toEqual(refused('exam.running'))
    expect(await acting.save('ravi', 1)).toBe(200)
  })

  it('is not got around by a batch, of which nothing is written then', async () => {
    const requests = [
      { method: 'PATCH', url: `/api/collections/examinees/records/${RAVI}`, body: { name: 'Ravi' } },
      { method: 'PATCH', url: `/api/collections/questionpapers/records/${idOf('paper')}`, body: { exam: OVER } },
    ]
    const { status, body } = await ask('organiser', 'POST', '/api/batch', { requests })
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('replace-paper')])
    expect((await acting.stored('examinees', RAVI)).name).toBe('')
    expect(await acting.save('asha', 1)).toBe(200)
  })

  // proves: T16
  it.each(WRITERS)('keeps who sits it, and lets nobody in by a record call of %s', async (name) => {
    const asha = `examinees ${ASHA}`
    const next = { questionpaper: idOf('next'), exam: EVENING }
    expect(await change(name, asha, next)).toEqual(refused('exam.running'))
    expect(await change(name, asha, { questionpaper: '' })).toEqual(refused('exam.running'))
    expect(await change(name, asha, { exam: EVENING })).toEqual(refused('exam.running'))
    await acting.server.add('examinees', { id: idOf('dipa'), username: 'dipa', ...next, ...PASSWORD })
    const dipa = `examinees ${idOf('dipa')}`
    const running = { questionpaper: idOf('paper'), exam: EXAM }
    expect(await change(name, dipa, running)).toEqual(refused('exam.running'))
    expect(await change(name, dipa, { questionpaper: idOf('old'), exam: OVER })).toEqual(refused('exam.ended'))
    acting.server.clock.nowMs = NOON_MS + 130 * 60_000
    expect(await change(name, asha, next)).toEqual(refused('exam.ended'))
    expect((await change(name, asha, { name: 'Asha' })).status).toBe(200)
  })

  it('goes by the window of each examinee', async () => {
    await acting.post('organiser', 'set-start', { examinees: [RAVI], minutes: 60, reason: 'a bus' })
    const next = { questionpaper: idOf('next'), exam: EVENING }
    expect((await change('organiser', `examinees ${RAVI}`, next)).status).toBe(200)
  })

  it('lets a late student sit down: a first paper in mid-exam is a record call, but none of an exam that is over', async () => {
    const late = { id: idOf('late'), username: 'late', exam: EXAM, ...PASSWORD }
    await acting.server.add('examinees', late)
    const old = { questionpaper: idOf('old'), exam: OVER }
    expect(await change('organiser', `examinees ${idOf('late')}`, old)).toEqual(refused('exam.ended'))
    const first = { questionpaper: idOf('paper') }
    expect((await change('organiser', `examinees ${idOf('late')}`, first)).status).toBe(200)
    expect(await acting.save('late', 1)).toBe(200)
  })

  // proves: T2
  it.each(['grant-time', 'give-paper', 'move-examinee'])('has no %s that waited until its key was out', async (act) => {
    await acting.server.add('questionpapers', { id: idOf('second'), exam: EXAM })
    const one = act === 'give-paper' ? { examinee: ASHA, confirm: 'asha' } : { examinees: [ASHA] }
    const what = act === 'grant-time' ? { minutes: 30 } : { exam: EXAM, questionpaper: idOf('second') }
    acting.server.clock.nowMs = NOON_MS + 120 * 60_000 - 1
    nextWriteWaits(acting.server, NOON_MS + 120 * 60_000 + 1)
    const { status, body } = await acting.post('organiser', act, { ...one, ...what, reason: 'a bus' })
    expect([status, body.message]).toEqual([400, expect.stringMatching(/^The key/)])
    expect(await acting.stored('examinees', ASHA)).toMatchObject({ ends: '', questionpaper: idOf('paper') })
  })

  // proves: T16
  it('is opened again only by name once it is over, with how many sat it', async () => {
    acting.server.clock.nowMs = NOON_MS + 130 * 60_000
    const again = { exam: EXAM, ends: at(200), reason: 'a fire alarm' }
    const { status, body } = await acting.post('organiser', 'set-window', again)
    expect([status, body.reason, body.data]).toEqual([409, 'exam.ended', { affected: 2, name: 'Morning' }])
    expect(await acting.save('asha', 1)).toBe(400)
    expect((await acting.post('organiser', 'set-window', { ...again, confirm: 'Morning' })).status).toBe(200)
    expect(await acting.save('asha', 1)).toBe(200)
  })
})
