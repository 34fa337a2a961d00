import { DATABASES } from '@olympiad/engine/test/databases'
import { encodeForm } from '@olympiad/engine/test/encode-form'
import { needyPaper } from '@olympiad/engine/test/pdf/needy-paper'
import { lockedPdf, plainPdf } from '@olympiad/engine/test/pdf/plain-pdf'
import { type Hall, idOf, openSittingsHall } from '@olympiad/server/test/sittings/hall'
import { writeAsServer } from '@olympiad/server/test/write-as-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readExams } from '../../../overview/server/read-exams.ts'
import { tryPaper } from './try-papers.ts'

const LOCKED = 'It opens with a password only. Save it without one.'
const PAPER = `/api/collections/questionpapers/records/${idOf('paper')}`
const FILES = '/api/collections/editionfiles/records'

describe.each(DATABASES)('a paper on $name', (store) => {
  let hall: Hall
  let root = ''
  beforeEach(async () => {
    hall = await openSittingsHall(store)
    hall.now(-10)
    root = await hall.server.tokenOf('_superusers', idOf('root'))
  })
  afterEach(() => hall[Symbol.asyncDispose]())

  async function send(method: 'POST' | 'PATCH', url: string, parts: Readonly<Record<string, string | File>>) {
    const form = new FormData()
    for (const [name, part] of Object.entries(parts)) form.append(name, part)
    const { headers, payload } = await encodeForm(form)
    const reply = await hall.server.app.inject({ method, url, headers: { ...headers, authorization: root }, payload })
    return { status: reply.statusCode, body: reply.json() }
  }
  const file = (pdf: string) => new File([pdf], 'paper.pdf', { type: 'application/pdf' })
  const faults = async (reading = {}) =>
    (await readExams(hall.server.engine, reading)).exams.flatMap(({ papers }) => papers.map(({ fault }) => fault))
  const run = () => tryPaper(hall.server.engine, new AbortController().signal)

  // fails when: the part is not asked, or is asked after the file is stored
  it('that students could not read is refused with the reason, and the one before stays', async () => {
    const sent = { questionpaper: file(plainPdf('Question 1')), questionpaperlink: '' }
    const { status, body } = await send('PATCH', PAPER, sent)
    expect(status).toBe(200)
    const refused = await send('PATCH', PAPER, { questionpaper: file(lockedPdf()) })
    expect([refused.status, refused.body.data.questionpaper.message]).toEqual([400, LOCKED])
    const now = await hall.server.app.inject({ url: PAPER, headers: { authorization: root } })
    expect(now.json().questionpaper).toBe(body.questionpaper)
    await run()
    expect(await faults()).toContain('')
  })

  it('of an earlier year is judged in the same way', async () => {
    const earlier = { kind: 'previouspaper', label: '2024', position: '1' }
    const broken = file(needyPaper('FF4FFF51'))
    const { status, body } = await send('POST', FILES, { ...earlier, file: broken })
    expect([status, body.data.file.message]).toEqual([
      400,
      'A part of page 3 cannot be shown. Print it to a PDF again.',
    ])
    expect((await send('POST', FILES, { ...earlier, file: file(plainPdf('2024')) })).status).toBe(200)
  })

  it('that came with a bundle is tried by the server, and by a check without one', async () => {
    const paper = { name: 'paper.pdf', bytes: Buffer.from(lockedPdf()) }
    await writeAsServer(hall.server, 'questionpapers', { id: idOf('paper'), values: { questionpaperlink: '' }, paper })
    expect(await faults()).not.toContain(LOCKED)
    expect(await faults({ triesPapers: true })).toContain(LOCKED)
    await run()
    expect(await faults()).toContain(LOCKED)
  })

  it('by a link is wrong where no page may fetch it', async () => {
    await send('PATCH', PAPER, { questionpaper: '', questionpaperlink: 'https://store.example.org/paper.pdf' })
    expect(await faults({ paperHosts: ['https://store.example.org'] })).toContain('')
    expect(await faults({ paperHosts: ['https://store.example.com'] })).toContain(
      'Its link leads to a host that PAPER_HOSTS does not name: no student can open it.',
    )
  })
})
