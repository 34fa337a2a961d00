import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { demoPassword } from '../demo-marks.ts'
import { JOIN_PATH, START_PATH } from './front-pages.ts'
import { demoNotice } from './sandbox.ts'
import { type PublicDemo, servePublicDemo } from './serve-public-demo.ts'

const HOUR_MS = 3_600_000
const KIB = 1024

interface Reply {
  readonly token?: string
  readonly totalItems?: number
  readonly items?: readonly object[]
}

describe('a public demo', () => {
  let demo: PublicDemo
  let folder = ''
  let late = 0
  const own = { TMPDIR: process.env.TMPDIR }

  beforeEach(async () => {
    late = 0
    folder = await mkdtemp(join(tmpdir(), 'public-demo-'))
    process.env.TMPDIR = folder
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>Site</title>')
    const smtp = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'o@example.org', PUBLIC_URL: 'http://127.0.0.1:1' }
    const config = readConfig({ DATA_DIR: join(folder, 'data'), PORT: '0', ...smtp })
    demo = await servePublicDemo({
      config,
      now: () => Date.now() + late,
      logger: pino({ level: 'silent' }),
      webRoot: folder,
      limits: { sandboxes: 3, ofAddress: 2, lifeMs: HOUR_MS, bytes: 100 * KIB },
    })
  })
  afterEach(async () => {
    await demo.close()
    if (own.TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = own.TMPDIR
    await rm(folder, { recursive: true })
  })

  const sandboxFolders = async () => (await readdir(folder)).filter((name) => name.startsWith('olympiad-sandbox-'))
  const look = (cookie = '') => fetch(`${demo.url}/`, { headers: { accept: 'text/html,*/*', cookie } })
  const press = (path: string) => fetch(demo.url + path, { method: 'POST', redirect: 'manual' })
  const open = () => press(START_PATH)
  /** Where the button of a welcome page leads; each page has its own. */
  const action = async () => /action="([^"]+)"/.exec(await (await look()).text())?.[1] ?? ''
  const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? ''

  /** Calls the API as a visitor. */
  const visitor = (cookie: string) => {
    const call = async (path: string, init: { body?: object; token?: string; method?: string } = {}) => {
      const { body, token, method = body ? 'POST' : 'GET' } = init
      const headers = { cookie, 'content-type': 'application/json', ...(token && { authorization: token }) }
      const response = await fetch(demo.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
      const json = (await response.json()) as Reply
      return { status: response.status, json }
    }
    const signIn = async (collection: string, identity: string) => {
      const body = { identity, password: demoPassword }
      const { json } = await call(`/api/collections/${collection}/auth-with-password`, { body })
      return String(json.token)
    }
    return { call, signIn }
  }

  // proves: T21
  // fails when: a look alone opens a sandbox, or another site can open one
  it('opens nothing at a look, for a program, or for another site', async () => {
    const welcome = await look()
    expect([welcome.status, welcome.headers.get('set-cookie')]).toEqual([200, null])
    expect(await welcome.text()).toContain('Open my demo')
    const foreign = await fetch(demo.url + START_PATH, { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } })
    expect(foreign.status).toBe(403)
    expect((await fetch(`${demo.url}/api/health`)).status).toBe(200)
    const refused = await fetch(`${demo.url}/api/collections/exams/records`, { headers: { cookie: 'sandbox=none' } })
    expect(refused.status).toBe(410)
    expect(await refused.json()).toMatchObject({ message: expect.stringContaining('hour of this demo is over') })
    expect(await sandboxFolders()).toEqual([])
  })

  // fails when: each press of a double press opens a sandbox, or the presses of two pages open one
  it('opens one sandbox at a double press, and another for the page of another visitor', async () => {
    const [mine, theirs] = [await action(), await action()]
    const given = (await Promise.all([mine, mine, theirs].map(press))).map(cookieOf)
    expect(given[0]).toMatch(/^sandbox=[\w-]{24}$/)
    expect(given[1]).toBe(given[0])
    expect(given[2]).not.toBe(given[0])
    expect(await sandboxFolders()).toHaveLength(2)
    late = HOUR_MS + 1000
    expect(cookieOf(await press(mine))).not.toBe(given[0]) // from a page that was open all the while
  })

  // fails when: one failure answers every press of a page from then on
  it('opens one at the next press of a page whose first press failed', async () => {
    const path = await action()
    process.env.TMPDIR = join(folder, 'away')
    expect((await press(path)).status).toBe(502)
    process.env.TMPDIR = folder
    expect(cookieOf(await press(path))).toMatch(/^sandbox=/)
  })

  // proves: T21
  // fails when: visitors share a store, or a sandbox sends mail, or a sandbox outlives its hour
  it('gives each visitor an olympiad of their own, without mail, and deletes it after an hour', async () => {
    const first = await open()
    expect([first.status, first.headers.get('location')]).toEqual([303, '/'])
    expect(first.headers.get('set-cookie')).toMatch(
      /^sandbox=[\w-]{24}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=3(600|5\d\d)$/,
    )
    expect(first.headers.get('clear-site-data')).toBe('"storage"')
    expect(await (await look(cookieOf(first))).text()).toContain('<title>Statistics Olympiad 2025<')
    const [one, other] = [visitor(cookieOf(first)), visitor(cookieOf(await open()))]
    expect(await sandboxFolders()).toHaveLength(2)

    const path = `${JOIN_PATH}${cookieOf(first).slice('sandbox='.length)}`
    const link = demo.url + path
    const notices = '/api/collections/notifications/records'
    const { json } = await one.call(`${notices}?sort=-created`)
    expect(json.items?.[0]).toMatchObject(demoNotice(`http://127.0.0.1:1${path}`))
    const joined = await fetch(link, { redirect: 'manual' })
    expect([joined.status, cookieOf(joined)]).toEqual([303, cookieOf(first)])
    const twice = await fetch(demo.url + START_PATH, {
      ...{ method: 'POST', redirect: 'manual', headers: { cookie: cookieOf(first) } },
    })
    expect([twice.status, twice.headers.get('set-cookie')]).toEqual([303, null])
    const own = await fetch(link, { redirect: 'manual', headers: { cookie: cookieOf(first) } })
    expect([own.status, own.headers.get('clear-site-data')]).toEqual([303, null])
    expect((await fetch(`${link}x`)).headers.get('set-cookie')).toBeNull()
    const token = await one.signIn('supervisors', 'organiser1')
    const left = await one.call(notices, { token, body: { severity: 'info', primaryContent: 'Only for me' } })
    expect(left.status).toBe(200)
    const found = await other.call(`${notices}?filter=${encodeURIComponent('primaryContent = "Only for me"')}`)
    expect(found.json.totalItems).toBe(0)
    const foreign = await other.call(notices, { token, body: { severity: 'info', primaryContent: 'Not mine' } })
    expect(foreign.status).toBe(400) // of a guest
    const overview = await one.call('/api/olympiad/overview', { token })
    expect(JSON.stringify(overview.json)).toContain('This server sends no mail.')

    const third = await open()
    expect([third.status, third.headers.get('retry-after') !== null]).toEqual([503, true])
    expect(await third.text()).toMatch(/This demo is full\. Please try again in \d+ minutes\./)

    const large = { severity: 'info', primaryContent: 'x'.repeat(60 * KIB) }
    const statuses: number[] = []
    for (let i = 0; i < 3; i++) statuses.push((await one.call(notices, { token, body: large })).status)
    expect(statuses.at(-1)).toBe(413)
    expect((await one.call(notices)).status).toBe(200)

    late = HOUR_MS + 1000
    expect((await one.call(notices)).status).toBe(410)
    expect(await (await look(cookieOf(first))).text()).toContain('hour of your last demo is over')
    expect(cookieOf(await open())).not.toBe('')
    expect(await sandboxFolders()).toHaveLength(1)
    expect(existsSync(join(folder, 'data'))).toBe(false)
  })

  // proves: T21
  // fails when: the path of a request is read as an address
  it.each(['//HOST/x', 'http://HOST/x'])('asks no other server, whatever a request names: %s', async (form) => {
    const heard: unknown[] = []
    const other = createServer(({ url }, response) => {
      heard.push(url)
      response.end()
    }).listen(0, '127.0.0.1')
    await once(other, 'listening')
    try {
      const path = form.replace('HOST', `127.0.0.1:${(other.address() as AddressInfo).port}`)
      const { hostname, port } = new URL(demo.url)
      const asked = request({ hostname, port, path, headers: { cookie: cookieOf(await open()) } }).end()
      const [reply] = (await once(asked, 'response')) as [IncomingMessage]
      reply.resume()
      expect(heard).toEqual([])
    } finally {
      other.close()
    }
  })
})
