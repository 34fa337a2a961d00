import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { superusers } from '@olympiad/contract/collection'
import { pagePaths } from '@olympiad/contract/page-paths'
import { DATABASES } from '@olympiad/engine/test/databases'
import { openTestServer, type TestServer } from '@olympiad/engine/test/server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { webApp } from './web-app.ts'

const PAGE = '<!doctype html><title>The app</title>'

let webRoot: string
let server: TestServer

beforeEach(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'olympiad-web-'))
  await mkdir(join(webRoot, 'assets'))
  await writeFile(join(webRoot, 'index.html'), PAGE)
  await writeFile(join(webRoot, 'assets/app-abc.js'), 'run()')
  server = await openTestServer(DATABASES[0] as (typeof DATABASES)[number], {
    collections: [superusers],
    extend: (app) => webApp(app, webRoot),
  })
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
      expect([statusCode, body, headers['cache-control']]).toEqual([200, PAGE, 'no-cache'])
    },
  )

  it.each(['/nowhere', '/login/nowhere', '/dashboard.php', '/nowhere?to=/login', '/%2e%2e/etc'])(
    '%s is none: the app says so, with 404',
    async (url) => {
      const { statusCode, body, headers } = await get(url)
      expect([statusCode, body]).toEqual([404, PAGE])
      expect(headers['content-type']).toContain('text/html')
    },
  )

  it('are shown whole where there is none, also to a browser that has seen them before', async () => {
    const { headers } = await get('/nowhere')
    const again = await get('/nowhere', { 'if-none-match': String(headers.etag), range: 'bytes=0-1' })
    expect([again.statusCode, again.body]).toEqual([404, PAGE])
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
