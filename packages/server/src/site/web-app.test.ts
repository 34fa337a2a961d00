import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SQLITE } from '@olympiad/engine/test/databases'
import { openTestServer, type TestServer } from '@olympiad/engine/test/server'
import { siteEdition } from '@olympiad/olympiad/edition/declared/site-edition'
import { superusers } from '@olympiad/olympiad/ground/declared/collection'
import { pagePaths } from '@olympiad/olympiad/ground/declared/page-paths'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withEdition } from './edition-page.ts'
import { webApp } from './web-app.ts'

const PAGE = '<!doctype html><title>Olympiad</title><p>The app'
const edition = () => Promise.resolve(siteEdition(null, []))
const SHOWN = withEdition(PAGE, siteEdition(null, []))

let webRoot: string
let server: TestServer

const open = (offlinePages: boolean) =>
  openTestServer(SQLITE, {
    collections: [superusers],
    extend: (app) => webApp(app, webRoot, { offlinePages, edition }),
  })

beforeEach(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'olympiad-web-'))
  await mkdir(join(webRoot, 'assets'))
  await writeFile(join(webRoot, 'index.html'), PAGE)
  await writeFile(join(webRoot, 'assets/app-abc.js'), 'run()')
  await writeFile(join(webRoot, '.hidden'), 'SECRET')
  await writeFile(join(webRoot, 'service-worker.js'), 'keepPages()')
  await writeFile(join(webRoot, 'service-worker.js.br'), 'keepPages() in short')
  server = await open(true)
})
afterEach(async () => {
  await server[Symbol.asyncDispose]()
  await rm(webRoot, { recursive: true })
})

const get = (url: string, headers = {}) => server.app.inject({ method: 'GET', url, headers })

describe('the pages of the web app', () => {
  it.each([...Object.values(pagePaths), '/?RequireAuth=true', '/login/', '/Login?x=/nowhere'])(
    '%s is one',
    async (url) => {
      const { statusCode, body, headers } = await get(url)
      expect([statusCode, body, headers['cache-control']]).toEqual([200, SHOWN, 'no-cache'])
    },
  )

  it('tells search engines to leave out pages that name students, and no others', async () => {
    const toldOf = async (url: string) => (await get(url)).headers['x-robots-tag']
    for (const url of ['/ranks', '/Ranks/', '/ranks?x=1', '/verify', '/verify/7kq2-m0zx'])
      expect([url, await toldOf(url)]).toEqual([url, 'noindex'])
    for (const url of ['/', '/revisions', '/ranksomething']) expect([url, await toldOf(url)]).toEqual([url, undefined])
  })

  // proves: S2.13
  it.each(['/nowhere', '/login/nowhere', '/dashboard.php', '/nowhere?to=/login', '/%2e%2e/etc'])(
    '%s is not a page: the app says so, with 404',
    async (url) => {
      const { statusCode, body, headers } = await get(url)
      expect([statusCode, body]).toEqual([404, SHOWN])
      expect(headers['content-type']).toContain('text/html')
    },
  )

  it('are sent in full without a cached copy, also to a browser that has seen them before', async () => {
    const { headers } = await get('/nowhere')
    const again = await get('/nowhere', { 'if-none-match': String(headers.etag), range: 'bytes=0-1' })
    expect([again.statusCode, again.body]).toEqual([404, SHOWN])
    const page = await get('/login', { 'if-none-match': String(headers.etag) })
    expect([page.statusCode, page.body]).toEqual([304, ''])
  })

  it('do not stand in for files or calls that are not there', async () => {
    for (const url of ['/assets/gone.js', '/api/nothing']) {
      const { statusCode, body } = await get(url)
      expect([statusCode, body.includes('The app')]).toEqual([404, false])
    }
    const asset = await get('/assets/app-abc.js')
    expect([asset.statusCode, asset.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  })
})

describe('a file of the web app', () => {
  const worker = '/service-worker.js'

  it('comes compressed where that form lies beside it and the browser takes it', async () => {
    const taken = await get(worker, { 'accept-encoding': 'gzip, deflate, br' })
    expect([taken.body, taken.headers['content-encoding']]).toEqual(['keepPages() in short', 'br'])
    const plain = [await get(worker), await get(worker, { 'accept-encoding': 'gzip, br;q=0' })]
    for (const { body, headers } of plain)
      expect([body, headers['content-encoding']]).toEqual(['keepPages()', undefined])
    for (const { headers } of [taken, ...plain])
      expect(headers).toMatchObject({
        'content-type': 'application/javascript; charset=utf-8',
        vary: 'accept-encoding',
      })
  })

  it('is not sent again to a browser that has it, nor to one that asks for its head', async () => {
    const { headers } = await get(worker)
    const again = await get(worker, { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const head = await server.app.inject({ method: 'HEAD', url: worker })
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '11'])
    const part = await get(worker, { range: 'bytes=0-3' })
    expect([part.statusCode, part.body]).toEqual([206, 'keep'])
  })

  it.each(['/late.js', '/assets/..%2flate.js', '/assets//app-abc.js', '/service-worker.js.br', '/.hidden'])(
    'is not at %s',
    async (url) => {
      await writeFile(join(webRoot, 'late.js'), 'SECRET')
      const { statusCode, body } = await get(url)
      expect([statusCode, /SECRET|run|short/.test(body)]).toEqual([404, false])
    },
  )
})

describe('the service worker', () => {
  const asked = '/service-worker.js'

  it('is asked for again each time, and may rule all pages', async () => {
    const { statusCode, body, headers } = await get(asked)
    expect([statusCode, body, headers['cache-control']]).toEqual([200, 'keepPages()', 'no-cache'])
    expect(headers['content-type']).toContain('javascript')
  })

  it('is one that clears its caches and removes itself if no page may be kept, and nothing else changes', async () => {
    await using off = await open(false)
    const { statusCode, body, headers } = await off.app.inject({ url: asked, headers: { 'accept-encoding': 'br' } })
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(headers['content-type']).toContain('javascript')
    expect(body).toContain('registration.unregister()')
    expect(body).not.toContain('keepPages')
    expect(await removing(body)).toEqual(['skipped waiting', 'deleted a', 'deleted b', 'unregistered'])
    expect((await off.app.inject('/')).body).toBe(SHOWN)
  })
})

/** Runs a worker's script in a world of ours; what it did to it. */
async function removing(script: string): Promise<string[]> {
  const done: string[] = []
  const works: Promise<unknown>[] = []
  const event = { waitUntil: (work: Promise<unknown>) => works.push(work) }
  const world = {
    addEventListener: (_type: string, listener: (given: typeof event) => void) => listener(event),
    skipWaiting: () => void done.push('skipped waiting'),
    caches: { keys: async () => ['a', 'b'], delete: async (name: string) => done.push(`deleted ${name}`) },
    registration: { unregister: async () => done.push('unregistered') },
  }
  new Function(...Object.keys(world), script)(...Object.values(world))
  await Promise.all(works)
  return done
}
