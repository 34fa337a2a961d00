import { webcrypto } from 'node:crypto'
import { DATABASES } from '@olympiad/engine/test/databases'
import { encodeForm } from '@olympiad/engine/test/encode-form'
import { pdfOfPages, pdfStream } from '@olympiad/engine/test/pdf/plain-pdf'
import { type Device, type Hall, idOf, openSittingsHall } from '@olympiad/server/test/sittings/hall'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SEALED_FORM } from '../../declared/paper-seal.ts'

const pdfWith = (lines: number) =>
  pdfOfPages([{ content: 'BT /F 24 Tf (Question 1) Tj ET' }], [pdfStream('a page of the paper\n'.repeat(lines))])
const PDF = pdfWith(500)
const SEALED = '/api/olympiad/sealed-paper'
const KEY = '/api/olympiad/paper-key'

async function unseal(bytes: Uint8Array, key: string): Promise<string> {
  const { cipher, nonceBytes } = SEALED_FORM
  const raw = await webcrypto.subtle.importKey('raw', Buffer.from(key, 'base64'), cipher, false, ['decrypt'])
  const iv = bytes.subarray(0, nonceBytes)
  return Buffer.from(
    await webcrypto.subtle.decrypt(
      { name: cipher, iv: new Uint8Array(iv) },
      raw,
      new Uint8Array(bytes.subarray(nonceBytes)),
    ),
  ).toString()
}

describe.each(DATABASES)('a sealed paper on $name', (store) => {
  let hall: Hall
  let asha: Device
  let root = ''
  beforeEach(async () => {
    hall = await openSittingsHall(store)
    hall.now(-10)
    root = await hall.server.tokenOf('_superusers', idOf('root'))
    expect(await keep(PDF)).toBe(200)
    asha = await hall.device('asha')
  })
  afterEach(() => hall[Symbol.asyncDispose]())

  const PAPER = `/api/collections/questionpapers/records/${idOf('paper')}`
  /** Stores a paper, or takes it away, as the organisers' tool does. */
  async function change(parts: Readonly<Record<string, string | File>>): Promise<number> {
    const form = new FormData()
    for (const [name, part] of Object.entries(parts)) form.append(name, part)
    const { headers, payload } = await encodeForm(form)
    const asked = { method: 'PATCH', url: PAPER, headers: { ...headers, authorization: root }, payload } as const
    return (await hall.server.app.inject(asked)).statusCode
  }
  const pdf = (content: string) => new File([content], 'paper.pdf', { type: 'application/pdf' })
  const keep = (paper: string) => change({ questionpaper: pdf(paper) })
  const fetchSealed = (file: string) =>
    hall.server.app.inject({ url: `/api/files/questionpapers/${idOf('paper')}/${file}` })

  it('can be fetched by anybody before the start, for caches to keep, and tells nothing', async () => {
    const { status, body } = await asha.ask('GET', SEALED)
    expect([status, body]).toEqual([
      200,
      { questionpaper: idOf('paper'), file: expect.stringMatching(/^sealed_\w{24}\.bin$/), picture: '' },
    ])
    const reply = await fetchSealed(body.file)
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([
      200,
      expect.stringContaining('max-age=2592000'),
    ])
    const bytes = reply.rawPayload
    expect(bytes.length).toBe(PDF.length + SEALED_FORM.nonceBytes + SEALED_FORM.tagBytes)
    expect(bytes.includes('page of the paper')).toBe(false)
  })

  it('is whole where the paper is longer than what is sealed in one turn', async () => {
    const long = pdfWith(250_000)
    expect(await keep(long)).toBe(200)
    hall.now(0)
    const { body } = await asha.ask('GET', KEY)
    expect((await unseal((await fetchSealed(body.file)).rawPayload, body.key)) === long).toBe(true)
  })

  it('is opened by a key that comes at the examinee’s start and not earlier, and to nobody with another paper or none', async () => {
    const ravi = await hall.device('ravi')
    await hall.server.engine.database.run({
      sql: `UPDATE examinees SET questionpaper = '' WHERE username = 'ravi'`,
      parameters: [],
    })
    expect((await asha.ask('GET', KEY)).status).toBe(404)
    hall.now(0)
    const { status, body } = await asha.ask('GET', KEY)
    expect(status).toBe(200)
    expect(await unseal((await fetchSealed(body.file)).rawPayload, body.key)).toBe(PDF)
    expect([(await ravi.ask('GET', KEY)).status, (await ravi.ask('GET', SEALED)).status]).toEqual([404, 404])
    for (const name of ['supervisor', 'coordinator', 'examiner', 'organiser']) {
      const staff = await hall.device(name)
      expect([name, (await staff.ask('GET', KEY)).status, (await staff.ask('GET', SEALED)).status]).toEqual([
        name,
        404,
        404,
      ])
    }
    expect((await hall.server.app.inject({ url: KEY })).statusCode).toBe(401)
  })

  it('has a key that is in no record, event, log or answer but that one', async () => {
    const [stored] = await hall.server.engine.database.all({
      sql: 'SELECT sealkey FROM questionpapers',
      parameters: [],
    })
    const key = String(stored?.sealkey)
    expect(Buffer.from(key, 'base64')).toHaveLength(SEALED_FORM.keyBytes)
    hall.now(1)
    const organiser = await hall.device('organiser')
    for (const device of [asha, organiser]) {
      const texts = await Promise.all([
        device.ask('GET', '/api/collections/questionpapers/records'),
        device.ask('GET', `/api/collections/examinees/records?expand=questionpaper`),
        device.ask('GET', '/api/collections/auditlog/records?perPage=200'),
        device.ask('GET', `/api/collections/questionpapers/records?sort=sealkey`),
        device.ask(
          'GET',
          `/api/collections/questionpapers/records?filter=${encodeURIComponent(`sealkey ~ "${key.slice(0, 3)}"`)}`,
        ),
      ])
      for (const { body } of texts) expect(JSON.stringify(body)).not.toContain(key)
      expect(texts.slice(3).map(({ status }) => status)).toEqual([400, 400])
    }
  })

  it('is another one with another key once the paper is replaced, and the one before is gone', async () => {
    const before = (await asha.ask('GET', SEALED)).body.file
    await keep(PDF.replace('paper', 'other'))
    const after = (await asha.ask('GET', SEALED)).body.file
    expect(after).not.toBe(before)
    await expect.poll(async () => (await fetchSealed(before)).statusCode).toBe(404)
    hall.now(1)
    const { file, key } = (await asha.ask('GET', KEY)).body
    expect(await unseal((await fetchSealed(file)).rawPayload, key)).toBe(PDF.replace('paper', 'other'))
  })

  it('goes with the paper that is taken away or becomes a link', async () => {
    const { file } = (await asha.ask('GET', SEALED)).body
    await change({ questionpaper: '', questionpaperlink: 'https://store.example.org/paper.pdf' })
    expect((await asha.ask('GET', SEALED)).status).toBe(404)
    await expect.poll(async () => (await fetchSealed(file)).statusCode).toBe(404)
    const [stored] = await hall.server.engine.database.all({
      sql: 'SELECT sealed, sealkey FROM questionpapers',
      parameters: [],
    })
    expect(stored).toEqual({ sealed: '', sealkey: '' })
  })

  it('of a paper that is refused is not left behind', async () => {
    const written = new Set<string>()
    const { storage } = hall.server.engine
    const [write, remove] = [storage.write.bind(storage), storage.remove.bind(storage)]
    storage.write = (place, bytes) => {
      written.add(place)
      return write(place, bytes)
    }
    storage.remove = (place) => {
      written.delete(place)
      return remove(place)
    }
    expect(await change({ questionpaper: pdf(PDF), exam: 'nosuchexam00000' })).toBe(400)
    expect([...written]).toEqual([])
  })
})
