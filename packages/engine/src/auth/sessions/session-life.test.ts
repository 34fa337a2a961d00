import { authCollection, collection, superusers } from '@olympiad/schema/collection'
import { file, text } from '@olympiad/schema/fields'
import { anyone, locked } from '@olympiad/schema/rules'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DATABASES } from '../../../test/databases.ts'
import { encodeForm } from '../../../test/encode-form.ts'
import type { TestPlace } from '../../../test/prepared-places.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { migrate } from '../../db/schema/migrate.ts'
import { withEngineTables } from '../../engine-tables.ts'
import { readClaims } from './jwt.ts'
import { sweepSessions } from './sweep-sessions.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const nobody = { create: locked, update: locked, delete: locked }
const self = 'id = @request.auth.id'
const students = authCollection('students', {
  about: 'A student.',
  fields: { name: text() },
  rules: { list: self, view: self, ...nobody },
  auth: { identity: ['email'], authRule: anyone, tokenS: 3600, sessionS: 12 * 3600 },
})
const staff = authCollection('staff', {
  about: 'Somebody with more rights.',
  fields: { name: text() },
  rules: { list: self, view: self, ...nobody },
  auth: { identity: ['email'], authRule: anyone, tokenS: 12 * 3600, sessionS: 12 * 3600, idleS: 30 * 60 },
})
const notes = collection('notes', {
  about: 'A note for the staff.',
  fields: { text: text(), paper: file({ protected: true }) },
  rules: { list: '@request.auth.id != ""', view: '@request.auth.id != ""', ...nobody, create: anyone },
})
const account = { email: 'ann@x.io', password: '12345678' }
const collections = [superusers, students, staff, notes]

describe.each(DATABASES)('a session on $name', (store) => {
  let place: TestPlace
  const clock = { nowMs: 0 }
  const servers: TestServer[] = []

  /** One more server on the same store, by the same clock. */
  async function openServer(): Promise<TestServer> {
    const open = async () => {
      const database = await place.open()
      await migrate(database, withEngineTables({ collections }))
      return { database, [Symbol.asyncDispose]: () => database.close() }
    }
    const server = await openTestServer({ ...store, open }, { collections, clock })
    servers.push(server)
    return server
  }
  let server: TestServer
  beforeEach(async () => {
    clock.nowMs = Date.parse('2026-11-21T09:00:00Z')
    place = await store.place()
    server = await openServer()
    for (const name of ['students', 'staff']) await server.add(name, { ...account, passwordConfirm: account.password })
  })
  afterEach(async () => {
    for (const one of servers.splice(0)) await one[Symbol.asyncDispose]()
    await place.remove()
  })

  const post = (url: string, authorization = '', payload?: object, at = server) =>
    at.app.inject({ method: 'POST', url, headers: { authorization }, ...(payload && { payload }) })
  const signIn = async (name: string): Promise<string> => {
    const body = { identity: account.email, password: account.password }
    return (await post(`/api/collections/${name}/auth-with-password`, '', body)).json().token
  }
  const renew = (name: string, token: string) => post(`/api/collections/${name}/auth-refresh`, token)
  const sees = async (name: string, authorization: string, at = server) => {
    const answer = await at.app.inject({ url: `/api/collections/${name}/records`, headers: { authorization } })
    return answer.json().totalItems === 1
  }
  const expiryOf = (token: string) => (readClaims(token)?.exp ?? 0) * 1000

  // proves: V3.3.2
  it('is never renewed beyond twelve hours from its beginning, however often', async () => {
    const startMs = clock.nowMs
    let token = await signIn('students')
    for (let i = 0; i < 23; i++) {
      clock.nowMs += HOUR_MS / 2
      token = (await renew('students', token)).json().token
      expect(expiryOf(token)).toBe(Math.min(clock.nowMs + HOUR_MS, startMs + 12 * HOUR_MS))
    }
    expect(await sees('students', token)).toBe(true)
    clock.nowMs = startMs + 12 * HOUR_MS
    expect(await sees('students', token)).toBe(false)
    expect((await renew('students', token)).statusCode).toBe(401)
  })

  it('of a student stays open without requests, and writes nothing', async () => {
    const token = await signIn('students')
    clock.nowMs += 59 * MINUTE_MS
    expect(await sees('students', token)).toBe(true)
    const rows = await server.engine.database.all({ sql: 'SELECT id FROM _seen_sessions', parameters: [] })
    expect(rows).toEqual([])
  })

  // proves: V3.3.2
  it('of the staff ends after thirty minutes without a request, and no later one brings it back', async () => {
    const token = await signIn('staff')
    for (let i = 0; i < 4; i++) {
      clock.nowMs += 29 * MINUTE_MS
      expect(await sees('staff', token)).toBe(true)
    }
    clock.nowMs += 30 * MINUTE_MS
    expect((await renew('staff', token)).statusCode).toBe(401)
    expect(await sees('staff', token)).toBe(false)
    expect(await sees('staff', await signIn('staff'))).toBe(true)
  })

  it('of the staff ends when it was never used at all', async () => {
    const token = await signIn('staff')
    clock.nowMs += 30 * MINUTE_MS
    expect(await sees('staff', token)).toBe(false)
  })

  // proves: V3.3.2
  it('of the staff stays open on all servers while it is used on one, with at most one write a minute', async () => {
    const other = await openServer()
    const token = await signIn('staff')
    const seen = async () =>
      (await other.engine.database.all({ sql: 'SELECT "seenMs" FROM _seen_sessions', parameters: [] })).map((row) =>
        Number(row.seenMs),
      )
    expect([await sees('staff', token), await sees('staff', token, other)]).toEqual([true, true])
    const startMs = clock.nowMs
    for (let i = 0; i < 4 * 20; i++) {
      clock.nowMs += 15_000
      expect(await sees('staff', token)).toBe(true)
    }
    expect(await seen()).toEqual([startMs + 20 * MINUTE_MS])
    await sweepSessions(server.engine)
    expect(await seen()).toEqual([startMs + 20 * MINUTE_MS])
    clock.nowMs += 59_000
    expect(await sees('staff', token)).toBe(true)
    expect(await seen()).toEqual([startMs + 20 * MINUTE_MS])
    clock.nowMs += 20 * MINUTE_MS // the other has not heard of it for forty
    expect(await sees('staff', token, other)).toBe(true)
    clock.nowMs += 30 * MINUTE_MS
    expect([await sees('staff', token), await sees('staff', token, other)]).toEqual([false, false])
  })

  it('of the staff goes on after a restart of the server', async () => {
    const token = await signIn('staff')
    clock.nowMs += 29 * MINUTE_MS
    expect(await sees('staff', token)).toBe(true)
    clock.nowMs += 20 * MINUTE_MS
    expect(await sees('staff', token, await openServer())).toBe(true)
  })

  // proves: V3.3.2
  it('that has ended turns its open stream into a guest’s', async () => {
    const token = await signIn('staff')
    const url = await server.listen()
    const stream = await fetch(`${url}/api/realtime`)
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
    let said = ''
    const heard = async (text: string) => {
      while (!said.includes(text)) said += (await reader.read()).value
    }
    await heard('"clientId"')
    const clientId = /"clientId":"(\w+)"/.exec(said)?.[1]
    await post('/api/realtime', token, { clientId, subscriptions: ['notes/*', 'staff/*'] })
    clock.nowMs += 29 * MINUTE_MS
    await server.hub.endIdle()
    await server.add('notes', { text: 'while in use' })
    await heard('while in use')
    clock.nowMs += MINUTE_MS
    await server.hub.endIdle()
    await server.add('notes', { text: 'for nobody' })
    await post('/api/realtime', await signIn('staff'), { clientId, subscriptions: ['notes/*'] })
    await server.add('notes', { text: 'in use again' })
    await heard('in use again')
    expect(said).not.toContain('for nobody')
    await reader.cancel()
  })

  // proves: T19
  it('invalidates its file tokens when it ends', async () => {
    const data = new FormData()
    data.append('paper', new Blob(['the paper']), 'paper.txt')
    const form = await encodeForm(data)
    const created = await server.app.inject({ method: 'POST', url: '/api/collections/notes/records', ...form })
    const { id, paper } = created.json()
    const open = async (token: string) =>
      (await server.app.inject(`/api/files/notes/${id}/${paper}?token=${token}`)).statusCode
    const token = await signIn('students')
    clock.nowMs += HOUR_MS - 3000
    const fileToken = (await post('/api/files/token', token)).json().token
    expect(expiryOf(fileToken)).toBe(expiryOf(token))
    expect(await open(fileToken)).toBe(200)
    clock.nowMs += 3000
    expect(await open(fileToken)).toBe(404)
  })

  // proves: V3.3.2
  it('that impersonates an account lasts at most a day and is not renewed', async () => {
    const id = await server.add('_superusers', { ...account, passwordConfirm: account.password })
    const root = await server.tokenOf('_superusers', id)
    const ann = (
      await server.app.inject({ url: '/api/collections/staff/records', headers: { authorization: root } })
    ).json()
    const impersonate = (duration: number) =>
      post(`/api/collections/staff/impersonate/${ann.items[0].id}`, root, { duration })
    const refused = await impersonate(86_401)
    expect(refused.statusCode).toBe(400)
    expect(refused.json().data.duration).toMatchObject({ message: 'Must be no greater than 86400.' })
    const { token } = (await impersonate(86_400)).json()
    expect(expiryOf(token)).toBe(clock.nowMs + 24 * HOUR_MS)
    expect((await renew('staff', token)).json().token).toBe(token)
  })
})
