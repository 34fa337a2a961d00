import { authCollection, superusers } from '@olympiad/schema/collection'
import { anyone, locked } from '@olympiad/schema/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATABASES } from '../../../test/databases.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'

const READS = ['/api/settings', '/api/collections/meta/scaffolds', '/api/collections/meta/oauth2-providers']
const rules = { list: locked, view: locked, create: locked, update: locked, delete: locked }
const accounts = <const Name extends string>(name: Name) =>
  authCollection(name, {
    about: 'Somebody.',
    fields: {},
    rules,
    auth: { identity: ['email'], authRule: anyone, tokenS: 60 },
  })
const password = { password: 'long enough', passwordConfirm: 'long enough' }

describe.each(DATABASES)('what the dashboard of PocketBase asks for first, on $name', (store) => {
  let server: TestServer
  const tokens: Record<string, string> = { guest: '' }
  beforeAll(async () => {
    const collections = [superusers, accounts('students'), accounts('staff')]
    server = await openTestServer(store, { collections, batchLimit: 70, isStaff: () => true })
    for (const { name } of collections)
      tokens[name] = await server.tokenOf(name, await server.add(name, { email: `${name}@x.io`, ...password }))
  })
  afterAll(() => server[Symbol.asyncDispose]())

  const get = async (url: string, who = '_superusers') => {
    const reply = await server.app.inject({ url, headers: { authorization: tokens[who] } })
    return { status: reply.statusCode, body: reply.json(), cache: reply.headers['cache-control'] }
  }

  it('is shown to superusers and never cached', async () => {
    for (const url of READS) expect(await get(url)).toMatchObject({ status: 200, cache: 'no-store' })
  })

  // proves: V4.3.1
  it.each([
    ['guest', 401, 'The request requires valid record authorization token.'],
    ['students', 403, 'The authorized record is not allowed to perform this action.'],
    ['staff', 403, 'The authorized record is not allowed to perform this action.'],
  ])('is refused to %s', async (who, status, message) => {
    for (const url of READS) expect(await get(url, who)).toMatchObject({ status, body: { data: {}, message, status } })
  })

  // proves: V4.3.1
  it('contains settings without secrets, and hides controls of declared values', async () => {
    const { body } = await get(READS[0]!)
    expect(Object.keys(body).sort()).toEqual(
      ['backups', 'batch', 'logs', 'meta', 'rateLimits', 's3', 'smtp', 'superuserIPs', 'trustedProxy'].sort(),
    )
    expect(body.meta.hideControls).toBe(true)
    expect(body.batch).toMatchObject({ enabled: true, maxRequests: 70 })
    expect([body.s3.enabled, body.backups.s3.enabled, body.smtp.enabled]).toEqual([false, false, false])
    expect(JSON.stringify(body)).not.toMatch(/secret|password|token/i)
    expect((await get(`${READS[0]}?fields=meta.hideControls`)).body).toEqual({ meta: { hideControls: true } })
  })

  it('contains a template of each kind of collection, open only to superusers', async () => {
    const { body } = await get(READS[1]!)
    for (const kind of ['auth', 'base', 'view']) {
      const { id, name, type, listRule, createRule, deleteRule } = body[kind]
      expect([id, name, type]).toEqual(['', '', kind])
      expect([listRule, createRule, deleteRule]).toEqual([null, null, null])
    }
    const names = (kind: string) => body[kind].fields.map(({ name }: { name: string }) => name)
    expect(names('auth')).toEqual(['id', 'password', 'tokenKey', 'email', 'emailVisibility', 'verified'])
    expect([names('base'), body.view.viewQuery]).toEqual([['id'], ''])
  })

  it('contains no external sign-in providers', async () => {
    expect((await get(READS[2]!)).body).toEqual([])
  })

  it('cannot be changed by any call', async () => {
    const headers = { authorization: tokens._superusers }
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const statuses = READS.map((url) => server.app.inject({ method, url, headers, payload: { meta: {} } }))
      expect((await Promise.all(statuses)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
    }
    expect((await get(READS[0]!)).body.meta.hideControls).toBe(true)
  })
})
