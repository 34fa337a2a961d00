import { createHash } from 'node:crypto'
import { Writable } from 'node:stream'
import { fileKey, table } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import { encodeForm } from '@olympiad/engine/test/encode-form'
import { plainPdf } from '@olympiad/engine/test/pdf/plain-pdf'
import {
  type ActingServer,
  at,
  EXAM,
  idOf,
  NOON_MS,
  openActing,
  PASSWORD,
} from '@olympiad/server/test/acts/acting-server'
import { writeAsServer } from '@olympiad/server/test/write-as-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { olympiad } from '../../all/collections.ts'
import { auditlog } from '../../log/declared/auditlog.ts'

const reason = 'page 3 is of another exam'
const bytes = (text: string) => Buffer.from(plainPdf(text))
const PAPER = idOf('paper')

describe.each(DATABASES)('replace-paper on $name', (store) => {
  let acting: ActingServer
  beforeEach(async () => {
    acting = await openActing(store)
    await writeAsServer(acting.server, 'questionpapers', { id: PAPER, paper: { name: 'a.pdf', bytes: bytes('old') } })
  })
  afterEach(() => acting[Symbol.asyncDispose]())

  async function replace(name: string, values: Readonly<Record<string, string | File>>) {
    const form = new FormData()
    for (const [key, value] of Object.entries({ exam: EXAM, reason, ...values })) form.append(key, value)
    const { headers, payload } = await encodeForm(form)
    const accounts = name === 'asha' ? 'examinees' : name === 'root' ? '_superusers' : 'supervisors'
    const authorization = await acting.server.tokenOf(accounts, idOf(name))
    const url = '/api/olympiad/replace-paper'
    const reply = await acting.server.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, authorization },
      payload,
    })
    return { status: reply.statusCode, body: reply.json() }
  }
  const file = (text: string, type = 'application/pdf') => new File([bytes(text)], 'b.pdf', { type })
  const confirm = 'Morning'
  async function readPaper(): Promise<string> {
    const { questionpaper } = await acting.stored('questionpapers', PAPER)
    const authorization = await acting.server.tokenOf('examinees', idOf('asha'))
    const url = `/api/files/questionpapers/${PAPER}/${questionpaper}`
    return (await acting.server.app.inject({ url, headers: { authorization } })).payload
  }
  const sealOf = async () => {
    const paper = await table(acting.server.engine, olympiad.questionpapers).find(PAPER)
    return [paper?.sealed, paper?.sealkey]
  }

  it('says how many are sitting, and puts the new file in place once the exam is named', async () => {
    await acting.save('asha', 1)
    const before = await sealOf()
    const early = await replace('organiser', { file: file('new') })
    const data = { affected: 2, name: 'Morning' }
    expect([early.status, early.body.reason, early.body.data]).toEqual([409, 'exam.running', data])
    expect(await readPaper()).toBe(bytes('old').toString())
    const { status, body } = await replace('organiser', { file: file('new'), confirm })
    expect([status, body]).toMatchObject([200, { exam: EXAM, questionpaper: PAPER, affected: 2, link: '' }])
    expect(await readPaper()).toBe(bytes('new').toString())
    const after = await sealOf()
    expect(after.every((one, index) => one && one !== before[index])).toBe(true)
    const [answer] = await table(acting.server.engine, olympiad.attempts).all()
    expect(answer).toMatchObject({ questionpaper: PAPER, option: 'A' })
    const [entry] = await table(acting.server.engine, auditlog).where({ act: 'replace-paper' })
    const sha256 = createHash('sha256').update(bytes('new')).digest('hex')
    expect(entry).toMatchObject({ collection: 'questionpapers', reason, actorName: 'organiser' })
    expect(JSON.stringify(entry?.changes)).toContain(sha256)
  })

  it('tells the page of who sits it, and nobody who may not read the paper', async () => {
    const heard = async (name: string) => {
      const authorization = await acting.server.tokenOf('examinees', idOf(name))
      const said: string[] = []
      const stream = new Writable({ write: (chunk, _encoding, done) => done(void said.push(String(chunk)) as never) })
      const { id: clientId } = acting.server.hub.connect(stream, '10.0.0.1')
      const payload = { clientId, subscriptions: [`questionpapers/${PAPER}`] }
      await acting.server.app.inject({ method: 'POST', url: '/api/realtime', headers: { authorization }, payload })
      return said
    }
    const other = { id: idOf('other'), username: 'other', exam: EXAM, ...PASSWORD }
    await acting.server.add('examinees', other)
    const [asha, stranger] = [await heard('asha'), await heard('other')]
    const { body } = await replace('organiser', { file: file('new'), confirm })
    await expect.poll(() => asha.join('')).toContain(body.file)
    expect(stranger.join('')).not.toContain(PAPER)
    expect(asha.join('')).not.toMatch(/sealkey|"sealed"/)
  })

  it('needs no confirmation before the exam, and comes too late after it', async () => {
    acting.server.clock.nowMs = NOON_MS - 60_000
    expect((await replace('organiser', { file: file('new') })).status).toBe(200)
    acting.server.clock.nowMs = NOON_MS + 121 * 60_000
    const late = await replace('organiser', { file: file('newer'), confirm })
    expect([late.status, late.body.reason]).toEqual([400, 'exam.ended'])
    expect(await readPaper()).toBe(bytes('new').toString())
  })

  // proves: T16
  it('refuses the present file, and one that another exam has', async () => {
    const { server } = acting
    await server.add('exams', { id: idOf('evening'), level: '1', name: 'Evening', starts: at(300), ends: at(400) })
    await server.add('questionpapers', { id: idOf('next'), exam: idOf('evening') })
    const paper = { name: 'tomorrow.pdf', bytes: bytes('tomorrow') }
    const link = 'https://example.org/tomorrow.pdf'
    await writeAsServer(server, 'questionpapers', { id: idOf('next'), values: { questionpaperlink: link }, paper })
    for (const [key, value] of [
      ['file', file('tomorrow')],
      ['link', link],
    ] as const) {
      const { status, body } = await replace('organiser', { [key]: value, confirm })
      expect([status, body.reason, body.data]).toEqual([409, 'exam.samePaper', { exams: ['Evening'] }])
    }
    const same = await replace('organiser', { file: file('old'), confirm })
    expect([same.status, same.body.message]).toEqual([400, 'This is the paper that the exam has already.'])
    expect(await readPaper()).toBe(bytes('old').toString())
  })

  it('takes a link in place of a file, and leaves nothing sealed behind', async () => {
    const link = 'https://example.org/new.pdf'
    expect((await replace('root', { link, confirm })).status).toBe(200)
    const stored = await acting.stored('questionpapers', PAPER)
    expect(stored).toMatchObject({ questionpaper: '', questionpaperlink: link })
    expect(await sealOf()).toEqual(['', ''])
    expect((await replace('root', { file: file('new'), confirm })).status).toBe(200)
    expect(await acting.stored('questionpapers', PAPER)).toMatchObject({ questionpaperlink: '' })
  })

  it('names what is wrong, keeps nothing of what it refuses, and asks which of two papers is meant', async () => {
    const written: string[] = []
    const { storage } = acting.server.engine
    const write = storage.write.bind(storage)
    storage.write = (place, content) => {
      written.push(place)
      return write(place, content)
    }
    const said = async (values: Readonly<Record<string, string | File>>) => {
      const { status, body } = await replace('organiser', { confirm, ...values })
      return [status, Object.keys(body.data), body.message]
    }
    const INVALID = 'An error occurred while validating the submitted data.'
    const EITHER = 'Give either a file or a link.'
    const text = new File(['no paper'], 'a.pdf')
    expect(await said({ file: text })).toEqual([400, ['file'], INVALID])
    expect(await said({ file: 'a.pdf' })).toEqual([400, ['file'], INVALID])
    expect(await said({ file: file('new'), reason: '' })).toEqual([400, ['reason'], INVALID])
    expect(await said({ file: file('new'), paper: file('new') })).toEqual([400, ['paper'], INVALID])
    expect(await said({ link: 'javascript:alert(1)' })).toEqual([400, ['link'], INVALID])
    expect(await said({})).toEqual([400, [], EITHER])
    expect(await said({ file: file('new'), link: 'https://example.org/a.pdf' })).toEqual([400, [], EITHER])
    expect((await said({ exam: idOf('nosuch'), file: file('new') }))[0]).toBe(404)
    await acting.server.add('questionpapers', { id: idOf('second'), exam: EXAM })
    expect((await said({ file: file('new') }))[2]).toContain('say which by questionpaper')
    expect(written).toEqual([])
    expect((await replace('organiser', { file: file('new'), questionpaper: PAPER, confirm })).status).toBe(200)
    const { questionpaper } = await acting.stored('questionpapers', PAPER)
    expect(written).toContain(fileKey(olympiad.questionpapers, PAPER, questionpaper))
  })

  it('is for organisers alone', async () => {
    for (const name of ['supervisor', 'coordinator', 'examiner', 'asha'])
      expect((await replace(name, { file: file('new'), confirm })).status).toBe(404)
    expect(await readPaper()).toBe(bytes('old').toString())
  })
})
