import { authCollection, collection, superusers } from '@olympiad/schema/collection'
import { file, text } from '@olympiad/schema/fields'
import { anyone, locked } from '@olympiad/schema/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATABASES } from '../../../test/databases.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'

const rules = { list: locked, view: locked, create: locked, update: locked, delete: locked }
const notes = collection('notes', {
  about: 'A note.',
  fields: { line: text(), paper: file({ protected: true }) },
  rules,
})
const staff = authCollection('staff', {
  about: 'Somebody of the staff.',
  fields: {},
  rules,
  auth: { identity: ['email'], authRule: anyone, tokenS: 60 },
})
const PASSWORD = 'long enough'
const account = { email: 'a@x.io', password: PASSWORD, passwordConfirm: PASSWORD }
const SUPERUSERS = '/api/collections/_superusers'
const NOTES = '/api/collections/notes/records'

describe.each(DATABASES)('superusers of certain addresses on $name', (store) => {
  let server: TestServer
  let root: string
  let rootId: string
  let other: string
  beforeAll(async () => {
    const superuserAddresses = ['10.0.0.1', '192.168.7.0/24', 'fd00::/16']
    server = await openTestServer(store, { collections: [superusers, staff, notes], superuserAddresses })
    rootId = await server.add('_superusers', account)
    root = await server.tokenOf('_superusers', rootId)
    other = await server.tokenOf('staff', await server.add('staff', account))
  })
  afterAll(() => server[Symbol.asyncDispose]())

  const get = async (remoteAddress: string, url = NOTES, authorization = root) =>
    (await server.app.inject({ url, remoteAddress, headers: { authorization } })).statusCode
  const post = async (remoteAddress: string, url: string, payload: object = {}, headers = {}) => {
    const reply = await server.app.inject({ method: 'POST', url, remoteAddress, payload, headers })
    return { status: reply.statusCode, message: reply.json().message }
  }

  // proves: V4.3.1
  it('can use a session only from there, with every form of their token', async () => {
    for (const address of ['10.0.0.1', '::ffff:10.0.0.1', '192.168.7.200', 'fd00::7'])
      expect([address, await get(address)]).toEqual([address, 200])
    for (const address of ['10.0.0.2', '192.168.8.1', '127.0.0.1', '::1', 'fe80::1', '::ffff:10.0.0.2'])
      for (const token of [root, `Bearer ${root}`, `bearer ${root}`])
        expect([address, await get(address, NOTES, token)]).toEqual([address, 403])
  })

  // proves: V4.3.1
  it('can sign in only from there, and elsewhere learn nothing about the password', async () => {
    const form = (password: string) => ({ identity: account.email, password })
    expect((await post('10.0.0.1', `${SUPERUSERS}/auth-with-password`, form(PASSWORD))).status).toBe(200)
    const elsewhere = async (path: string, password: string) => post('10.0.0.2', path, form(password))
    const refusals = [
      await elsewhere(`${SUPERUSERS}/auth-with-password`, PASSWORD),
      await elsewhere(`${SUPERUSERS}/auth-with-password`, 'a wrong one'),
      await elsewhere('/api/collections/_SUPERUSERS/auth-with-password', PASSWORD),
      await elsewhere(`/api/collections/${superusers.id}/auth-with-password`, PASSWORD),
      await elsewhere(`/api/collections/%5fsuperusers/auth-with-otp`, PASSWORD),
    ]
    expect(new Set(refusals.map(({ status, message }) => `${status} ${message}`)).size).toBe(1)
    expect(refusals[0]?.status).toBe(403)
  })

  it('can renew, impersonate, write batches and read files only from there', async () => {
    const headers = { authorization: root }
    expect((await post('10.0.0.2', `${SUPERUSERS}/auth-refresh`, {}, headers)).status).toBe(403)
    expect((await post('10.0.0.2', `${SUPERUSERS}/impersonate/${rootId}`, {}, headers)).status).toBe(403)
    expect((await post('10.0.0.2', '/api/batch', { requests: [] }, headers)).status).toBe(403)
    expect((await post('10.0.0.2', '/api/files/token', {}, headers)).status).toBe(403)
    const token = await server.fileTokenOf('_superusers', rootId)
    expect(await get('10.0.0.2', `/api/files/notes/none/none.pdf?token=${token}`, '')).toBe(403)
    expect(await get('10.0.0.2', `/api/files/notes/none/none.pdf?token=x&token=${token}`, '')).toBe(403)
    expect(await get('10.0.0.1', `/api/files/notes/none/none.pdf?token=${token}`, '')).toBe(404)
  })

  it('are the only ones refused: accounts, guests and broken tokens pass', async () => {
    const sent = { identity: account.email, password: PASSWORD }
    expect((await post('10.0.0.2', '/api/collections/staff/auth-with-password', sent)).status).toBe(200)
    expect(await get('10.0.0.2', '/api/health', other)).toBe(200)
    expect(await get('10.0.0.2', '/api/health', '')).toBe(200)
    expect(await get('10.0.0.2', '/api/health', 'a.b.c')).toBe(200)
    expect(await get('10.0.0.2', `${SUPERUSERS}/auth-methods`, '')).toBe(200)
  })
})
