import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { asServer, createRecord, type Engine, uploadedFile } from '@olympiad/engine'
import { DATABASES, SQLITE } from '@olympiad/engine/test/databases'
import { pdf, png } from '@olympiad/engine/test/fixture-files'
import { openTestServer } from '@olympiad/engine/test/server'
import { EDITION_ID } from '@olympiad/olympiad/edition/declared/edition-fields'
import { type SiteEdition, siteEdition } from '@olympiad/olympiad/edition/declared/site-edition'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { olympiad } from '../olympiad.ts'
import { withEdition } from './edition-page.ts'
import { serveSite } from './serve-site.ts'
import { webApp } from './web-app.ts'

const HTML =
  '<!doctype html><head><meta name="description" content="Any." /><title>Olympiad</title><link rel="icon" href="/logo.svg" /></head>'
const settings = {
  publicUrl: undefined,
  paperHosts: [],
  filesOrigin: undefined,
  offlinePages: true,
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'olympiad-page-'))
  await writeFile(join(folder, 'index.html'), HTML)
})
afterAll(() => rm(folder, { recursive: true }))

const editionIn = (html: string): SiteEdition => {
  const content = /<meta name="edition" content="([^"]*)"/.exec(html)?.[1] ?? ''
  const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
  return JSON.parse(content.replace(/&(amp|lt|gt|quot|#39);/g, (sign) => signs[sign] ?? sign))
}

describe.each(DATABASES)('a page of the site on $name', (store) => {
  const open = () =>
    openTestServer(store, {
      ...olympiad({ requireApproval: true }),
      extend: (app, engine) => serveSite(app, folder, { ...settings, engine }),
    })
  const addFile = async (engine: Engine, kind: string, { name, bytes }: { name: string; bytes: Uint8Array }) => {
    const collection = engine.registry.find('editionfiles')
    if (!collection) throw new Error('no collection')
    const submission = { body: { kind, label: kind }, files: [await uploadedFile('file', name, { bytes })] }
    return createRecord(engine, { collection, submission, request: asServer(engine) })
  }

  it('says nothing but "Olympiad" before there is an edition', async () => {
    await using server = await open()
    const { body } = await server.app.inject('/')
    expect(body).toContain('<title>Olympiad</title>')
    expect(editionIn(body)).toEqual(siteEdition(null, []))
  })

  // fails when: `editionPart` forgets nothing
  it('has title, description and all that the edition says in its head, from the next request on', async () => {
    await using server = await open()
    const before = await server.app.inject('/login')
    await server.add('editions', { id: EDITION_ID, asks: 'no', name: 'Physics Olympiad', description: 'For all.' })
    const { body, headers } = await server.app.inject('/login')
    expect(body).toContain('<title>Physics Olympiad</title>')
    expect(body).toContain('<meta name="description" content="For all." />')
    expect(editionIn(body)).toMatchObject({ name: 'Physics Olympiad', examDate: '', prizes: [] })
    expect(headers.etag).not.toBe(before.headers.etag)
    const again = await server.app.inject({ url: '/login', headers: { 'if-none-match': `W/${headers.etag}` } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('shows nothing of what the edition decided for the server alone', async () => {
    await using server = await open()
    await server.add('editions', {
      id: EDITION_ID,
      asks: 'no',
      contact: 'secret-contact',
      version: 'words of May',
      text: 'May we?',
    })
    const { body } = await server.app.inject('/')
    for (const text of ['secret-contact', 'words of May', 'May we?']) expect(body).not.toContain(text)
  })

  it('names the files of the edition, serves its PDFs as a page may frame them, and forgets those that are gone', async () => {
    await using server = await open()
    await addFile(server.engine, 'logo', png('ours.png'))
    const paper = await addFile(server.engine, 'previouspaper', pdf('2024.pdf'))
    const { logo, previousPapers } = editionIn((await server.app.inject('/')).body)
    expect(logo).toMatch(/^\/api\/files\/editionfiles\/\w+\/ours_\w+\.png\?direct=false$/)
    expect((await server.app.inject(logo)).headers['content-type']).toBe('image/png')
    const [{ url = '', label } = {}] = previousPapers
    expect(label).toBe('previouspaper')
    const sent = await server.app.inject(url)
    expect([sent.statusCode, sent.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(sent.headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(sent.headers['content-security-policy']).not.toContain('sandbox')
    expect(sent.headers['cache-control']).toContain('immutable')
    const authorization = await server.tokenOf(
      'supervisors',
      await server.add('supervisors', {
        ...{ username: 'meera', email: 'm@example.org', role: 'organiser' },
        ...{ password: 'a password of tests', passwordConfirm: 'a password of tests' },
      }),
    )
    const gone = `/api/collections/editionfiles/records/${paper.id}`
    expect((await server.app.inject({ method: 'DELETE', url: gone, headers: { authorization } })).statusCode).toBe(204)
    expect(editionIn((await server.app.inject('/')).body).previousPapers).toEqual([])
    expect((await server.app.inject(url)).statusCode).toBe(404)
  })

  it('serves no other file where its PDFs are', async () => {
    await using server = await open()
    const logo = await addFile(server.engine, 'logo', png('ours.png'))
    const paper = await addFile(server.engine, 'brochure', pdf('b.pdf'))
    for (const path of [
      `${logo.id}/${logo.file}`,
      `${paper.id}/other.pdf`,
      `${paper.id}/`,
      `nobody000000000/${paper.file}`,
    ])
      expect((await server.app.inject(`/documents/${path}`)).statusCode, path).toBe(404)
  })
})

describe('the page of an edition', () => {
  // proves: T8
  it('lets no text of an organiser become markup', () => {
    const name = `</title><script>run()</script>"'><img src=x onerror=run()>$&`
    const page = withEdition(HTML, { ...siteEdition({ name }, []), description: name, sign: name })
    expect(page).not.toMatch(/<script|<img/)
    expect(page.match(/<title>/g)).toHaveLength(1)
    expect(editionIn(page).name).toBe(name)
  })

  const open = (edition: () => Promise<SiteEdition>) =>
    openTestServer(SQLITE, {
      collections: olympiad({ requireApproval: true }).collections,
      extend: (app) => webApp(app, folder, { offlinePages: true, edition }),
    })

  it('is the same page in each form that browsers take', async () => {
    await using server = await open(async () => siteEdition({ name: 'गणित Olympiad' }, []))
    const get = async (accepts: string) =>
      (await server.app.inject({ url: '/', headers: { 'accept-encoding': accepts } })) ?? undefined
    const plain = await get('br;q=0, gzip;q=0.0')
    expect(plain.headers).not.toHaveProperty('content-encoding')
    const [br, gzip] = [await get('gzip, deflate, br'), await get('gzip')]
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect(plain.body).toContain('<title>गणित Olympiad</title>')
  })

  it('comes without a name where the store fails or does not answer', async () => {
    for (const edition of [() => Promise.reject(new Error('no store')), () => new Promise<never>(() => undefined)]) {
      await using server = await open(edition)
      const { statusCode, body } = await server.app.inject('/')
      expect([statusCode, editionIn(body).name]).toEqual([200, 'Olympiad'])
    }
  })
})
