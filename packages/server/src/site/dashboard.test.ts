import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { superusers } from '@olympiad/contract/collection'
import { olympiad } from '@olympiad/contract/collections/index'
import { SQLITE } from '@olympiad/engine/test/databases'
import { openTestServer, type TestServer } from '@olympiad/engine/test/server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { serveSite } from './serve-site.ts'

const APP = '<!doctype html><p>The app'
const DASHBOARD = '<!doctype html><title>The dashboard</title>'
const settings = { publicUrl: undefined, paperHosts: [], filesOrigin: undefined, offlinePages: true }
let folder: string
let server: TestServer

const open = (dashboardDir: string | undefined) =>
  openTestServer(SQLITE, {
    collections: [superusers, olympiad.editions, olympiad.editionfiles],
    extend: (app, engine) => serveSite(app, join(folder, 'web'), { ...settings, engine, dashboardDir }),
  })
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'olympiad-dashboard-'))
  for (const path of ['web', 'ui/assets']) await mkdir(join(folder, path), { recursive: true })
  await writeFile(join(folder, 'web/index.html'), APP)
  await writeFile(join(folder, 'ui/index.html'), DASHBOARD)
  await writeFile(join(folder, 'ui/assets/index-abc.js'), 'run()')
  await writeFile(join(folder, 'ui/.env'), 'SECRET=1')
  await writeFile(join(folder, 'secret.txt'), 'SECRET=2')
  server = await open(join(folder, 'ui'))
})
afterEach(async () => {
  await server[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})
const get = async (url: string, of = server) => {
  const { statusCode, body, headers } = await of.app.inject({ url })
  return { statusCode, body, headers }
}

describe('the dashboard of PocketBase', () => {
  it('is served at its own path from the folder that was named', async () => {
    expect(await get('/_/')).toMatchObject({ statusCode: 200, body: DASHBOARD })
    expect(await get('/_/assets/index-abc.js')).toMatchObject({ statusCode: 200, body: 'run()' })
    expect(await get('/_')).toMatchObject({ statusCode: 308, headers: { location: '/_/' } })
    expect(await get('/')).toMatchObject({ statusCode: 200, body: APP })
  })

  it('is served only where a folder was named', async () => {
    await using without = await open(undefined)
    for (const url of ['/_/', '/_', '/_/assets/index-abc.js'])
      expect(await get(url, without)).toMatchObject({ statusCode: 404, body: APP })
  })

  // proves: V4.3.1
  it.each([
    '/_/../secret.txt',
    '/_/%2e%2e/secret.txt',
    '/_/..%2fsecret.txt',
    '/_/assets/..%5c..%5csecret.txt',
    '/_//secret.txt',
    '/_/.env',
    '/_/%2eenv',
    '/_/gone.js',
    '/_/assets/',
    '/_/late.txt',
  ])('has nothing at %s', async (url) => {
    await symlink(join(folder, 'secret.txt'), join(folder, 'ui/late.txt'))
    const { statusCode, body } = await get(url)
    expect([statusCode, body.includes('SECRET')]).toEqual([404, false])
  })

  // proves: V14.4.3
  it('runs what is in its folder, asks this service alone, and stands in no frame', async () => {
    const { headers } = await get('/_/')
    const policy = String(headers['content-security-policy'])
    for (const part of ["default-src 'none'", "script-src 'self'", "connect-src 'self'", "frame-ancestors 'none'"])
      expect(policy).toContain(part)
    expect(policy).not.toMatch(/unsafe-eval|https?:|\*/)
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
    expect(String(headers['permissions-policy'])).toContain('camera=()')
  })

  // proves: V14.4.3
  it('changes no header of the site', async () => {
    await using without = await open(undefined)
    const [here, there] = [await get('/login'), await get('/login', without)]
    expect(here.headers['content-security-policy']).toBe(there.headers['content-security-policy'])
    expect(String(here.headers['content-security-policy'])).not.toMatch(/'unsafe-/)
    expect(here.headers).not.toHaveProperty('x-robots-tag')
  })
})
