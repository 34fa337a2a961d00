import { webcrypto } from 'node:crypto'
import { DATABASES } from '@olympiad/engine/test/databases'
import { encodeForm } from '@olympiad/engine/test/encode-form'
import { type Device, type Hall, idOf, openSittingsHall } from '@olympiad/server/test/sittings/hall'
import { writeAsServer } from '@olympiad/server/test/write-as-server'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FIRST_PAGE, SEALED_FORM } from '../../declared/paper-seal.ts'
import { drawFirstPage } from './draw-first-pages.ts'

const SEALED = '/api/olympiad/sealed-paper'
const KEY = '/api/olympiad/paper-key'

/** A page twice as high as wide, with one filled rectangle of a colour. */
function pdfOf(colour: string): string {
  const drawing = `${colour} rg 10 10 40 40 re f`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 200] /Contents 4 0 R >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
  ]
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('')
  return `%PDF-1.7\n${body}trailer\n<< /Root 1 0 R /Size 5 >>\n%%EOF\n`
}
const [RED, BLUE] = [pdfOf('1 0 0'), pdfOf('0 0 1')]

async function unseal(bytes: Uint8Array, key: string): Promise<Buffer> {
  const { cipher, nonceBytes } = SEALED_FORM
  const raw = await webcrypto.subtle.importKey('raw', Buffer.from(key, 'base64'), cipher, false, ['decrypt'])
  const iv = new Uint8Array(bytes.subarray(0, nonceBytes))
  return Buffer.from(
    await webcrypto.subtle.decrypt({ name: cipher, iv }, raw, new Uint8Array(bytes.subarray(nonceBytes))),
  )
}

/** The colour of the rectangle in a picture. */
async function colourIn(picture: Buffer): Promise<number[]> {
  const place = { left: 400, top: 2700, width: 1, height: 1 }
  return [...(await sharp(picture).removeAlpha().extract(place).raw().toBuffer())]
}

describe.each(DATABASES)('the picture of a first page on $name', (store) => {
  let hall: Hall
  let asha: Device
  let root = ''
  beforeEach(async () => {
    hall = await openSittingsHall(store)
    hall.now(-10)
    root = await hall.server.tokenOf('_superusers', idOf('root'))
    asha = await hall.device('asha')
  })
  afterEach(() => hall[Symbol.asyncDispose]())

  const draw = (stopping = new AbortController().signal) =>
    drawFirstPage({ ...hall.server.engine, log: { ...hall.server.engine.log, warn: () => {} } }, stopping)
  async function change(parts: Readonly<Record<string, string | File>>): Promise<void> {
    const form = new FormData()
    for (const [name, part] of Object.entries(parts)) form.append(name, part)
    const { headers, payload } = await encodeForm(form)
    const url = `/api/collections/questionpapers/records/${idOf('paper')}`
    const asked = { method: 'PATCH', url, headers: { ...headers, authorization: root }, payload } as const
    expect((await hall.server.app.inject(asked)).statusCode).toBe(200)
  }
  const keep = (pdf: string) =>
    change({ questionpaper: new File([pdf], 'paper.pdf', { type: 'application/pdf' }), questionpaperlink: '' })
  const sealed = async () => (await asha.ask('GET', SEALED)).body
  const fetchFile = (file: string) =>
    hall.server.app.inject({ url: `/api/files/questionpapers/${idOf('paper')}/${file}` })

  // fails when: the job forgets to seal, or seals by another key
  it('can be fetched by anybody before the start, tells nothing, and is opened by the key of the paper from the start on', async () => {
    await keep(RED)
    expect((await sealed()).picture).toBe('')
    await draw()
    const { picture } = await sealed()
    expect(picture).toMatch(/^page_\w{10}$|^page_\w{10}\.bin$/)
    const reply = await fetchFile(picture)
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([
      200,
      expect.stringContaining('max-age=2592000'),
    ])
    expect(reply.rawPayload.length).toBeLessThan(FIRST_PAGE.maxBytes)
    expect(reply.rawPayload.includes('WEBPVP8')).toBe(false)
    expect((await asha.ask('GET', KEY)).status).toBe(404)
    hall.now(0)
    const { body } = await asha.ask('GET', KEY)
    const paper = (await asha.ask('GET', `/api/collections/questionpapers/records/${idOf('paper')}`)).body
    expect(body).toMatchObject({ picture, of: paper.questionpaper })
    const shown = await unseal(reply.rawPayload, body.key)
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'webp', width: FIRST_PAGE.widthPx, height: 3200 })
    expect(await colourIn(shown)).toEqual([255, 0, 0])
  })

  it('is never that of a paper that was replaced, before or while it was drawn', async () => {
    await keep(RED)
    await draw()
    const before = (await sealed()).picture
    await keep(BLUE)
    expect((await sealed()).picture).toBe('')
    await expect.poll(async () => (await fetchFile(before)).statusCode).toBe(404)
    const drawing = draw()
    await keep(RED)
    await drawing
    expect((await sealed()).picture).toBe('')
  })

  it('is in no record, list or log, and goes with the paper that becomes a link', async () => {
    await keep(RED)
    await draw()
    const { picture } = await sealed()
    hall.now(1)
    const organiser = await hall.device('organiser')
    for (const device of [asha, organiser]) {
      for (const list of ['questionpapers', 'examinees', 'auditlog']) {
        const { body } = await device.ask('GET', `/api/collections/${list}/records?expand=questionpaper&perPage=200`)
        expect(JSON.stringify(body)).not.toMatch(/firstpage|page_/)
      }
      const sorted = await device.ask('GET', '/api/collections/questionpapers/records?sort=firstpage')
      expect(sorted.status).toBe(400)
    }
    hall.now(-10) // a paper is changed before its exam alone
    await change({ questionpaper: '', questionpaperlink: 'https://store.example.org/paper.pdf' })
    await expect.poll(async () => (await fetchFile(picture)).statusCode).toBe(404)
  })

  it('is left out for a paper that cannot be drawn, which is tried once', async () => {
    const bytes = Buffer.from('%PDF-1.7\nno page\n%%EOF\n')
    await writeAsServer(hall.server, 'questionpapers', { id: idOf('paper'), paper: { name: 'a.pdf', bytes } })
    await draw()
    expect((await sealed()).picture).toBe('')
    const opened: string[] = []
    const { storage } = hall.server.engine
    const open = storage.open.bind(storage)
    storage.open = (key) => {
      opened.push(key)
      return open(key)
    }
    await draw()
    expect(opened).toEqual([])
  })

  it('does not hold up a server that stops, and is drawn after that', async () => {
    await keep(RED)
    const stop = new AbortController()
    const drawing = draw(stop.signal)
    stop.abort()
    await drawing
    const sql = 'SELECT firstpage, firstpageof FROM questionpapers'
    const [stored] = await hall.server.engine.database.all({ sql, parameters: [] })
    expect(stored).toEqual({ firstpage: '', firstpageof: '' })
  })
})
