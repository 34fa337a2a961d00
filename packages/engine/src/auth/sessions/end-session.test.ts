import { authCollection, collection, superusers } from '@olympiad/schema/collection'
import { file, relation, text } from '@olympiad/schema/fields'
import { anyone, locked } from '@olympiad/schema/rules'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DATABASES } from '../../../test/databases.ts'
import { encodeForm } from '../../../test/encode-form.ts'
import type { TestPlace } from '../../../test/prepared-places.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { migrate } from '../../db/schema/migrate.ts'
import { withEngineTables } from '../../engine-tables.ts'
import { sweepSessions } from './sweep-sessions.ts'

const TOKEN_S = 3600
const nobody = { create: locked, update: locked, delete: locked }
const students = authCollection('students', {
  about: 'A student.',
  fields: { name: text() },
  rules: { list: 'id = @request.auth.id', view: 'id = @request.auth.id', ...nobody },
  auth: { identity: ['email'], authRule: anyone, tokenS: TOKEN_S },
})
const papers = collection('papers', {
  about: 'A paper for whose it is.',
  fields: { student: relation('students'), paper: file({ protected: true }) },
  rules: { list: locked, view: 'student = @request.auth.id', ...nobody, create: anyone },
})
const account = { email: 'ann@x.io', password: '12345678' }

describe.each(DATABASES)('signing out on $name', (store) => {
  let place: TestPlace
  let server: TestServer
  let ann = ''

  /** A server on the same store, as after a restart. */
  async function openServer() {
    const collections = [superusers, students, papers]
    const open = async () => {
      const database = await place.open()
      await migrate(database, withEngineTables({ collections }))
      return { database, [Symbol.asyncDispose]: () => database.close() }
    }
    server = await openTestServer({ ...store, open }, { collections })
  }
  beforeEach(async () => {
    place = await store.place()
    await openServer()
    ann = await server.add('students', { ...account, passwordConfirm: account.password })
  })
  afterEach(async () => {
    await server[Symbol.asyncDispose]()
    await place.remove()
  })

  const post = (action: string, authorization = '', collectionName = 'students') => {
    const url = `/api/collections/${collectionName}/${action}`
    const body = action === 'auth-with-password' ? { identity: account.email, password: account.password } : undefined
    return server.app.inject({ method: 'POST', url, headers: { authorization }, ...(body && { payload: body }) })
  }
  const tokenBy = async (action: string, authorization = '') => (await post(action, authorization)).json().token
  const sees = async (authorization: string) => {
    const list = { url: '/api/collections/students/records', headers: { authorization } }
    return (await server.app.inject(list)).json().totalItems === 1
  }
  const ended = () => server.engine.database.all({ sql: 'SELECT id FROM _ended_sessions', parameters: [] })

  // proves: T6, V3.3.1
  // fails when: signing out writes no row in `_ended_sessions`
  it('invalidates all tokens of the session at once, renewed ones too, and no other session', async () => {
    const first = await tokenBy('auth-with-password')
    const renewed = await tokenBy('auth-refresh', first)
    const elsewhere = await tokenBy('auth-with-password')
    expect([await sees(first), await sees(renewed), await sees(elsewhere)]).toEqual([true, true, true])
    expect(await post('auth-logout', renewed)).toMatchObject({ statusCode: 204, payload: '' })
    expect([await sees(first), await sees(renewed), await sees(elsewhere)]).toEqual([false, false, true])
    expect((await post('auth-refresh', first)).statusCode).toBe(401)
  })

  // proves: V3.3.1
  it('still applies after a restart of the server', async () => {
    const token = await tokenBy('auth-with-password')
    await post('auth-logout', token)
    await server[Symbol.asyncDispose]()
    await openServer()
    expect(await sees(token)).toBe(false)
    expect(await sees(await tokenBy('auth-with-password'))).toBe(true)
  })

  it('invalidates the file tokens of the session', async () => {
    const token = await tokenBy('auth-with-password')
    const data = new FormData()
    data.append('student', ann)
    data.append('paper', new Blob(['the paper']), 'paper.txt')
    const form = await encodeForm(data)
    const created = await server.app.inject({ method: 'POST', url: '/api/collections/papers/records', ...form })
    const { id, paper } = created.json()
    const asked = await server.app.inject({
      method: 'POST',
      url: '/api/files/token',
      headers: { authorization: token },
    })
    const open = () => server.app.inject(`/api/files/papers/${id}/${paper}?token=${asked.json().token}`)
    expect((await open()).payload).toBe('the paper')
    await post('auth-logout', token)
    expect((await open()).statusCode).toBe(404)
  })

  it('is idempotent, also for guests, and then writes nothing', async () => {
    const token = await tokenBy('auth-with-password')
    for (const authorization of [token, token, '', 'garbled']) {
      expect((await post('auth-logout', authorization)).statusCode).toBe(204)
    }
    expect(await ended()).toHaveLength(1)
  })

  it('works only in the collection of the account', async () => {
    const token = await tokenBy('auth-with-password')
    expect((await post('auth-logout', token, '_superusers')).statusCode).toBe(403)
    expect((await post('auth-logout', token, 'papers')).statusCode).toBe(404)
    expect(await sees(token)).toBe(true)
  })

  it('is stored until all tokens of the session have expired, and then removed', async () => {
    const tokens = [await tokenBy('auth-with-password'), await tokenBy('auth-with-password')]
    await post('auth-logout', tokens[0])
    server.clock.nowMs += (TOKEN_S - 1) * 1000
    await post('auth-logout', tokens[1])
    expect(await ended()).toHaveLength(2)
    await sweepSessions(server.engine)
    expect(await ended()).toHaveLength(2)
    server.clock.nowMs += 3600_000
    await sweepSessions(server.engine)
    expect(await ended()).toHaveLength(1)
    server.clock.nowMs += 3600_000
    await sweepSessions(server.engine)
    expect(await ended()).toEqual([])
  })
})
