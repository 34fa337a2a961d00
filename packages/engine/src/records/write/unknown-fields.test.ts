import { authCollection, collection, superusers } from '@olympiad/schema/collection'
import { file, number, text } from '@olympiad/schema/fields'
import { anyone } from '@olympiad/schema/rules'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DATABASES } from '../../../test/databases.ts'
import { encodeForm } from '../../../test/encode-form.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'

const open = { list: anyone, view: anyone, create: anyone, update: anyone, delete: anyone }
const about = 'Of this test.'
const sheets = collection('sheets', {
  about,
  fields: { note: text(), count: number(), mark: text({ hidden: true }), scan: file({ maxSize: 100 }) },
  rules: open,
})
const people = authCollection('people', {
  about,
  fields: { name: text() },
  rules: open,
  auth: { identity: ['email'], authRule: anyone, tokenS: 60 },
})
const password = { password: 'long-enough-1', passwordConfirm: 'long-enough-1' }
const UNKNOWN = { code: 'validation_unknown_field', message: 'There is no such field.' }

for (const store of DATABASES) {
  describe(`a field that there is not, on ${store.name}`, () => {
    let server: TestServer
    const tokens = { guest: '', person: '', root: '' }
    beforeEach(async () => {
      server = await openTestServer(store, {
        collections: [superusers, sheets, people],
        isStaff: ({ collection: { name } }) => name === superusers.name,
      })
      const root = await server.add('_superusers', { email: 'root@example.org', ...password })
      const person = await server.add('people', { email: 'asha@example.org', ...password })
      tokens.root = await server.tokenOf('_superusers', root)
      tokens.person = await server.tokenOf('people', person)
    })
    afterEach(() => server[Symbol.asyncDispose]())

    async function send(who: keyof typeof tokens, path: string, payload: object, method: 'POST' | 'PATCH' = 'POST') {
      const headers = { authorization: tokens[who] }
      const reply = await server.app.inject({ method, url: `/api/${path}`, headers, payload })
      return { status: reply.statusCode, body: reply.json() }
    }
    const count = async () =>
      (await server.engine.database.all({ sql: 'SELECT id FROM sheets', parameters: [] })).length

    it('is reported to superusers, and nothing is written', async () => {
      const body = { note: 'x', extratime: 30, 'more+': 1, constructor: 1 }
      const { status, body: told } = await send('root', 'collections/sheets/records', body)
      expect([status, told.data]).toEqual([400, { extratime: UNKNOWN, 'more+': UNKNOWN, constructor: UNKNOWN }])
      expect(await count()).toBe(0)
      const id = await server.add('sheets', { note: 'x' })
      const patched = await send('root', `collections/sheets/records/${id}`, { note: 'y', extratime: 30 }, 'PATCH')
      expect([patched.status, patched.body.data]).toEqual([400, { extratime: UNKNOWN }])
      const view = await server.app.inject({ method: 'GET', url: `/api/collections/sheets/records/${id}` })
      expect(view.json().note).toBe('x')
    })

    it('is ignored for everybody else, as in PocketBase', async () => {
      for (const who of ['guest', 'person'] as const)
        expect((await send(who, 'collections/sheets/records', { note: 'x', extratime: 30 })).status).toBe(200)
      expect(await count()).toBe(2)
    })

    it('is also reported in a batch, beside the faults of other fields', async () => {
      const request = { method: 'POST', url: '/api/collections/sheets/records', body: { count: 'many', extratime: 30 } }
      const { status, body } = await send('root', 'batch', { requests: [request] })
      const faults = body.data.requests['0'].response.data
      expect([status, faults.extratime]).toEqual([400, UNKNOWN])
    })

    it('is reported if a file is sent for it, also in a batch', async () => {
      const sent = async (url: string, fields: Record<string, string | Blob>) => {
        const form = new FormData()
        for (const [name, value] of Object.entries(fields)) form.append(name, value)
        const { headers, payload } = await encodeForm(form)
        const authorized = { ...headers, authorization: tokens.root }
        const reply = await server.app.inject({ method: 'POST', url: `/api/${url}`, headers: authorized, payload })
        return [reply.statusCode, reply.json().data]
      }
      const file = new File(['a'], 'a.txt')
      const records = 'collections/sheets/records'
      expect(await sent(records, { note: 'x', photo: file })).toEqual([400, { photo: UNKNOWN }])
      const requests = JSON.stringify({ requests: [{ method: 'POST', url: `/api/${records}`, body: { note: 'x' } }] })
      const [status, told] = await sent('batch', { '@jsonPayload': requests, 'requests.0.photo': file })
      expect([status, told.requests['0'].response.data]).toEqual([400, { photo: UNKNOWN }])
      expect(await count()).toBe(0)
      expect((await sent(records, { note: 'x', scan: file }))[0]).toBe(200)
    })

    it('is not reported for fields of a record sent back whole, modifiers or hidden fields', async () => {
      const created = await send('root', 'collections/sheets/records', { note: 'x' })
      const back = { ...created.body, expand: {}, created: '', updated: '', mark: 'm', 'count+': 1 }
      const path = `collections/sheets/records/${created.body.id}`
      expect((await send('root', path, back, 'PATCH')).status).toBe(200)
      const person = await send('root', 'collections/people/records', {
        email: 'b@example.org',
        name: 'B',
        ...password,
      })
      const account = `collections/people/records/${person.body.id}`
      expect((await send('root', account, { ...person.body, ...password, oldPassword: '' }, 'PATCH')).status).toBe(200)
    })

    it('is reported at most twenty times', async () => {
      const body = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`extra${index}`, 1]))
      expect(Object.keys((await send('root', 'collections/sheets/records', body)).body.data)).toHaveLength(20)
    })
  })
}
