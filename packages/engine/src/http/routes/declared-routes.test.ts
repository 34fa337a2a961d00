import { request as httpRequest } from 'node:http'
import { json } from 'node:stream/consumers'
import { authCollection, collection, superusers } from '@olympiad/schema/collection'
import { number, select, text } from '@olympiad/schema/fields'
import { anyone, locked } from '@olympiad/schema/rules'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DATABASES } from '../../../test/databases.ts'
import { encodeForm } from '../../../test/encode-form.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { declareTable } from '../../db/schema/table.ts'
import { queryOf, readRows, runQuery } from '../../db/schema/table-rows.ts'
import { unwatchedDisk } from '../../storage/disk-watch.ts'
import { accountsThat, anybody, route, signedIn, superusersAlone } from '../route.ts'

const rules = { list: locked, view: locked, create: locked, update: locked, delete: locked }
const auth = { identity: ['email'], authRule: anyone, tokenS: 3600 }
const staff = authCollection('staff', { about: 'Somebody.', fields: { role: text() }, rules, auth })
const exams = collection('exams', { about: 'An exam.', fields: { name: text() }, rules })
const grants = declareTable('grants', {
  about: 'Minutes that somebody was given.',
  columns: { exam: { kind: 'text' }, minutes: { kind: 'number' }, reason: { kind: 'text', default: '' } },
  key: ['exam'],
})
let heard: (() => void) | undefined
/** Settles when somebody is asked for next. */
const nextGuard = () =>
  new Promise<void>((resolve) => {
    heard = resolve
  })
const grantTime = route({
  method: 'POST',
  path: '/olympiad/exams/:exam/grant-time',
  guard: accountsThat(({ record }) => {
    heard?.()
    return record.role === 'organiser'
  }),
  body: {
    minutes: number({ required: true, int: true, max: 60 }),
    reason: text({ max: 20 }),
    kind: select(['one', 'all']),
  },
  async handle({ database }, { account, body, params }) {
    const { minutes, reason } = body
    const row = { exam: params.exam ?? '', minutes, reason }
    await runQuery(database, queryOf(database.dialect, grants).insertInto('grants').values(row))
    return { by: account?.record.id, minutes, reason }
  },
})
const tellCaller = route({
  method: 'POST',
  path: '/olympiad/tell-caller',
  guard: (caller) => {
    heard?.()
    signedIn(caller)
  },
  handle: async (_engine, { request, account }) => ({
    nowMs: request.nowMs,
    roles: [request.account?.record.role, account?.record.role],
  }),
})
const readGrants = route({
  method: 'GET',
  path: '/olympiad/grants',
  guard: signedIn,
  async handle({ database }) {
    const all = queryOf(database.dialect, grants).selectFrom('grants').select(['exam', 'minutes'])
    return { items: await readRows(database, grants, all) }
  },
})
const look = route({
  method: 'GET',
  path: '/olympiad/look/:what',
  guard: anybody,
  limits: [
    { max: 2, windowS: 60, of: 'address' },
    { max: 3, windowS: 60, of: 'account' },
  ],
  handle: async (_engine, { params }) => ({ ...params }),
})
const nothing = route({
  method: 'POST',
  path: '/olympiad/ring',
  guard: anybody,
  limits: [{ max: 2, windowS: 60 }],
  handle: async () => undefined,
})
const clear = route({
  method: 'DELETE',
  path: '/olympiad/grants',
  guard: superusersAlone,
  handle: async () => undefined,
})
const routes = [grantTime, tellCaller, readGrants, look, nothing, clear]

/** Sends all but the last byte of a body, which comes with the `end` that gives the status, and what was told with it. */
function slowPost(url: string, { authorization, body }: { authorization: string; body: string }) {
  const headers = { authorization, 'content-type': 'application/json', 'content-length': body.length }
  const sent = httpRequest(url, { method: 'POST', headers })
  const answered = new Promise<{ status: number | undefined; body: unknown }>((resolve, reject) => {
    sent.once('response', async (reply) => resolve({ status: reply.statusCode, body: await json(reply) }))
    sent.once('error', reject)
  })
  sent.write(body.slice(0, -1))
  return {
    end() {
      sent.end(body.slice(-1))
      return answered
    },
  }
}

const password = { password: 'long enough', passwordConfirm: 'long enough' }
const url = '/api/olympiad/exams/e1/grant-time'

for (const store of DATABASES) {
  describe(`a route of the domain on ${store.name}`, () => {
    let server: TestServer
    let tokens: Record<'organiser' | 'other' | 'root', string>
    let isShort = false
    beforeEach(async () => {
      isShort = false
      const disk = { ...unwatchedDisk, refuses: ({ isVital }: { isVital?: true }) => isShort && !isVital }
      const accountRates = { writes: 10, reads: 10 }
      server = await openTestServer(store, {
        collections: [superusers, staff, exams],
        tables: [grants],
        routes,
        disk,
        accountRates,
        corsOrigins: ['https://page.example'],
      })
      const account = async (name: string, values: object) =>
        server.tokenOf(name, await server.add(name, { ...values, ...password }))
      tokens = {
        organiser: await account('staff', { email: 'a@x.io', role: 'organiser' }),
        other: await account('staff', { email: 'b@x.io' }),
        root: await account('_superusers', { email: 'root@x.io' }),
      }
    })
    afterEach(() => server[Symbol.asyncDispose]())

    const send = async (as: keyof typeof tokens | 'guest', payload: object | string, path = url) => {
      const authorization = as === 'guest' ? '' : tokens[as]
      const headers = { authorization, 'content-type': 'application/json' }
      const reply = await server.app.inject({ method: 'POST', url: path, headers, payload })
      return { status: reply.statusCode, body: reply.payload === '' ? null : reply.json() }
    }
    const granted = () =>
      server.engine.database.all({ sql: 'SELECT exam, minutes, reason FROM grants', parameters: [] })

    it('runs for callers that its guard admits, and answers as JSON', async () => {
      const { status, body } = await send('organiser', { minutes: 5, reason: 'fire' })
      expect({ status, body }).toEqual({ status: 200, body: { by: expect.any(String), minutes: 5, reason: 'fire' } })
      expect(await granted()).toEqual([{ exam: 'e1', minutes: 5, reason: 'fire' }])
      const headers = { authorization: tokens.other }
      const reply = await server.app.inject({ url: '/api/olympiad/grants', headers })
      expect(reply.json()).toEqual({ items: [{ exam: 'e1', minutes: 5 }] })
      expect(reply.headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'no-store' })
    })

    it('accepts a form like JSON', async () => {
      const form = new FormData()
      form.set('minutes', '7')
      form.set('kind', 'all')
      const { payload, headers } = await encodeForm(form)
      const reply = await server.app.inject({
        method: 'POST',
        url,
        headers: { ...headers, authorization: tokens.organiser },
        payload,
      })
      expect(reply.json()).toMatchObject({ minutes: 7, reason: '' })
    })

    it.each([
      ['guest', 401, 'The request requires valid record authorization token.'],
      ['other', 404, "The requested resource wasn't found."],
      ['root', 404, "The requested resource wasn't found."],
    ] as const)('refuses a %s, whatever was sent', async (who, status, message) => {
      expect(await send(who, { minutes: 5 })).toEqual({ status, body: { data: {}, message, status } })
      expect((await send(who, { minutes: 'x', more: 1 })).status).toBe(status)
      expect(await granted()).toEqual([])
    })

    it('names each invalid field and each unknown field', async () => {
      const { status, body } = await send('organiser', {
        minutes: 61.5,
        reason: 'x'.repeat(21),
        kind: 'none',
        more: 1,
        constructor: 2,
      })
      expect([status, body.message]).toEqual([400, 'An error occurred while validating the submitted data.'])
      expect(
        Object.fromEntries(Object.entries(body.data).map(([name, fault]) => [name, (fault as { code: string }).code])),
      ).toEqual({
        minutes: 'validation_only_int_constraint',
        reason: 'validation_max_text_constraint',
        kind: 'validation_invalid_value',
        more: 'validation_unknown_field',
        constructor: 'validation_unknown_field',
      })
      expect((await send('organiser', {})).body.data).toEqual({
        minutes: { code: 'validation_required', message: 'Cannot be blank.' },
      })
      expect(await granted()).toEqual([])
    })

    it('refuses a body that is not an object or is longer than its fields allow', async () => {
      const unreadable = 'An error occurred while loading the submitted data.'
      for (const text of ['[', '[1]', '"a"']) {
        expect(await send('organiser', text)).toMatchObject({ status: 400, body: { message: unreadable } })
      }
      expect((await send('organiser', { minutes: 5, reason: 'x'.repeat(100_000) })).status).toBe(413)
      expect((await send('guest', { reason: 'x'.repeat(100_000) })).status).toBe(401)
      expect(await granted()).toEqual([])
    })

    it('checks the right again after a slow body has arrived', async () => {
      const base = await server.listen()
      const first = nextGuard()
      const sending = slowPost(`${base}${url}`, { authorization: tokens.organiser, body: '{"minutes": 5}' })
      await first
      await server.engine.database.run({ sql: `UPDATE staff SET role = '' WHERE email = 'a@x.io'`, parameters: [] })
      expect((await sending.end()).status).toBe(404)
      expect(await granted()).toEqual([])
    })

    it('uses the clock and the account at the body’s last byte, however long ago the head came', async () => {
      const base = await server.listen()
      const first = nextGuard()
      const path = `${base}/api/olympiad/tell-caller`
      const sending = slowPost(path, { authorization: tokens.organiser, body: '{      }' })
      await first
      await server.engine.database.run({
        sql: `UPDATE staff SET role = 'guest' WHERE email = 'a@x.io'`,
        parameters: [],
      })
      server.clock.nowMs += 60_000
      const body = { nowMs: server.clock.nowMs, roles: ['guest', 'guest'] }
      expect(await sending.end()).toEqual({ status: 200, body })
    })

    it('without input and output answers 204, and still names sent fields', async () => {
      expect(await send('guest', '', '/api/olympiad/ring')).toEqual({ status: 204, body: null })
      expect((await send('guest', { a: 1 }, '/api/olympiad/ring')).body.data).toHaveProperty('a')
    })

    it('obeys its own rate limit and the account’s', async () => {
      const ring = async (as: 'guest' | 'other') => (await send(as, '', '/api/olympiad/ring')).status
      expect([await ring('guest'), await ring('guest'), await ring('guest'), await ring('other')]).toEqual([
        204, 204, 429, 204,
      ])
      for (let at = 0; at < 10; at++) expect((await send('organiser', {})).status).toBe(400)
      expect((await send('organiser', {})).status).toBe(429)
    })

    it('with GET obeys its rate limit per account and address, also while the disk is full', async () => {
      isShort = true
      const ask = async (as: keyof typeof tokens | 'guest') => {
        const headers = as === 'guest' ? {} : { authorization: tokens[as] }
        return (await server.app.inject({ url: '/api/olympiad/look/a%20b', headers })).statusCode
      }
      const statuses = []
      for (const as of ['guest', 'guest', 'guest', 'other', 'other', 'other', 'other', 'root', 'root'] as const)
        statuses.push(await ask(as))
      expect(statuses).toEqual([200, 200, 429, 200, 200, 200, 429, 200, 200])
    })

    it('waits for room on the disk', async () => {
      isShort = true
      expect((await send('organiser', { minutes: 5 })).status).toBe(507)
      expect(await granted()).toEqual([])
    })

    it('answers HEAD and OPTIONS as the records do, and no other method', async () => {
      const ask = async (method: 'HEAD' | 'OPTIONS' | 'PUT' | 'GET', path: string) => {
        const headers = { authorization: tokens.other, origin: 'https://page.example' }
        const { statusCode, payload, headers: told } = await server.app.inject({ method, url: path, headers })
        return { statusCode, payload, origin: told['access-control-allow-origin'] }
      }
      const origin = 'https://page.example'
      expect(await ask('HEAD', '/api/olympiad/grants')).toEqual({ statusCode: 200, payload: '', origin })
      expect(await ask('OPTIONS', url)).toEqual({ statusCode: 204, payload: '', origin })
      expect([(await ask('PUT', url)).statusCode, (await ask('GET', url)).statusCode]).toEqual([404, 404])
    })

    it('for superusers only says so to other accounts', async () => {
      const remove = async (authorization: string) =>
        (await server.app.inject({ method: 'DELETE', url: '/api/olympiad/grants', headers: { authorization } }))
          .statusCode
      expect([await remove(''), await remove(tokens.organiser), await remove(tokens.root)]).toEqual([401, 403, 204])
    })
  })
}
