import { authCollection, collection, superusers } from '@olympiad/schema/collection'
import { json, number, text, timestamps } from '@olympiad/schema/fields'
import { anyone, locked } from '@olympiad/schema/rules'
import { describe, expect, it } from 'vitest'
import { DATABASES, type TestStore } from '../../../test/databases.ts'
import { encodeForm } from '../../../test/encode-form.ts'
import { openTestServer } from '../../../test/server.ts'

const about = 'Of this test.'
const exams = collection('exams', {
  about,
  fields: {
    name: text(),
    minutes: number(),
    rows: json<unknown>(),
    secret: text({ hidden: true }),
    ...timestamps,
  },
  rules: { list: anyone, view: 'name != "unseen"', create: locked, update: 'name != "closed"', delete: locked },
})
const people = authCollection('people', {
  about,
  fields: { nick: text() },
  rules: { list: anyone, view: anyone, create: anyone, update: anyone, delete: locked },
  auth: { identity: ['email'], authRule: anyone, tokenS: 60 },
})

const READ = { name: 'A', minutes: 60, rows: [{ a: 1 }] }
const WRITTEN = { by: 'A. Rao', at: '2026-01-01 00:00:00.000Z' }

async function openExams(store: TestStore) {
  const server = await openTestServer(store, {
    collections: [superusers, exams, people],
    isStaff: ({ collection: { name }, record }) => name === people.name && record.nick === 'staff',
    lastWrites: async () => ({ name: WRITTEN, minutes: WRITTEN }),
  })
  const password = { password: 'long enough', passwordConfirm: 'long enough' }
  const staff = await server.add('people', { email: 'a@example.org', nick: 'staff', ...password })
  const token = await server.tokenOf('people', staff)
  const id = await server.add('exams', { ...READ, secret: 'hush' })
  const patch = async (payload: object, headers: Record<string, string> = { authorization: token }, record = id) => {
    const url = `/api/collections/exams/records/${record}`
    const reply = await server.app.inject({ method: 'PATCH', url, payload, headers })
    return { status: reply.statusCode, body: reply.json() }
  }
  const view = async () => (await server.app.inject(`/api/collections/exams/records/${id}`)).json()
  return { server, id, token, patch, view, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

for (const store of DATABASES) {
  describe(`an update that names what its writer read, on ${store.name}`, () => {
    it('is written as ever where nobody else wrote, and its answer says nothing more', async () => {
      await using opened = await openExams(store)
      const { status, body } = await opened.patch({ name: 'B', '@read': READ })
      expect(status).toBe(200)
      expect(Object.keys(body).toSorted()).toEqual(Object.keys(await opened.view()).toSorted())
      expect(await opened.view()).toMatchObject({ ...READ, name: 'B' })
    })

    it('merges another field that somebody changed, and says which, who and when', async () => {
      await using opened = await openExams(store)
      await opened.patch({ minutes: 90, '@read': READ })
      const { status, body } = await opened.patch({ name: 'B', '@read': READ })
      expect([status, body['@merged']]).toEqual([200, [{ field: 'minutes', ...WRITTEN }]])
      expect(await opened.view()).toMatchObject({ name: 'B', minutes: 90 })
    })

    it('is refused for the same field with both values, who and when, and writes nothing of the rest', async () => {
      await using opened = await openExams(store)
      await opened.patch({ name: 'B', '@read': READ })
      const { status, body } = await opened.patch({ name: 'C', minutes: 90, '@read': READ })
      expect([status, body.message]).toEqual([409, 'Somebody else changed the same field. Nothing was saved.'])
      const values = { theirs: 'B', yours: 'C', message: 'Somebody else changed it.' }
      expect(body.data).toEqual({ name: { code: 'validation_changed_meanwhile', ...values, ...WRITTEN } })
      expect(await opened.view()).toMatchObject({ name: 'B', minutes: 60 })
    })

    it('lets two people set the same value, in whatever order the keys of a structure stand', async () => {
      await using opened = await openExams(store)
      await opened.patch({ rows: [{ a: 2, b: 1 }], '@read': READ })
      const { status } = await opened.patch({ rows: [{ b: 1, a: 2 }], '@read': READ })
      expect(status).toBe(200)
      expect((await opened.patch({ rows: [], '@read': READ })).body.data.rows.theirs).toEqual([{ a: 2, b: 1 }])
    })

    it('lets one of many writers at once win, and refuses all others', async () => {
      await using opened = await openExams(store)
      const names = ['B', 'C', 'D', 'E', 'F', 'G']
      const replies = await Promise.all(names.map((name) => opened.patch({ name, '@read': READ })))
      const won = replies.filter(({ status }) => status === 200).map(({ body }) => body.name)
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
      expect([(await opened.view()).name]).toEqual(won)
    })

    it('keeps the last value where nobody says what they read', async () => {
      await using opened = await openExams(store)
      await opened.patch({ name: 'B' })
      expect((await opened.patch({ name: 'C' })).status).toBe(200)
      expect((await opened.view()).name).toBe('C')
    })

    it('tells no name to others than staff', async () => {
      await using opened = await openExams(store)
      const { updated } = (await opened.patch({ name: 'B', '@read': READ })).body
      const { status, body } = await opened.patch({ name: 'C', '@read': READ }, {})
      expect([status, body.data.name.by, body.data.name.at]).toEqual([409, '', updated])
    })

    it.each([
      [{ secret: 'guess' }, 'You read no field "secret" of it.'],
      [{ secret: 'hush' }, 'You read no field "secret" of it.'],
      [{ nothing: 1 }, 'You read no field "nothing" of it.'],
      [[1], 'Must be the values by field.'],
      ['A', 'Must be the values by field.'],
      [null, 'Must be the values by field.'],
    ])('is refused alike for what the caller cannot have read: %j', async (read, message) => {
      await using opened = await openExams(store)
      const { status, body } = await opened.patch({ name: 'B', '@read': read })
      expect([status, body.data]).toEqual([400, { '@read': { code: 'validation_invalid_value', message } }])
      expect((await opened.view()).name).toBe('A')
    })

    it('tells nothing of a record that the caller may not update, or may not see', async () => {
      await using opened = await openExams(store)
      const closed = await opened.server.add('exams', { name: 'closed' })
      expect((await opened.patch({ name: 'B', '@read': READ }, {}, closed)).status).toBe(404)
      const unseen = await opened.server.add('exams', { name: 'unseen', minutes: 1 })
      const { status, body } = await opened.patch({ minutes: 2, '@read': { minutes: 60 } }, {}, unseen)
      expect([status, body.data['@read'].message]).toEqual([400, 'You read no field "minutes" of it.'])
      expect(JSON.stringify(body)).not.toContain('theirs')
    })

    it('works the same in a form with files and in a batch, which is refused as a whole', async () => {
      await using opened = await openExams(store)
      const { server, id, token, view } = opened
      await opened.patch({ minutes: 90 })
      const fields = new FormData()
      fields.append('@jsonPayload', JSON.stringify({ name: 'B', '@read': READ }))
      const form = await encodeForm(fields)
      const headers = { ...form.headers, authorization: token }
      const url = `/api/collections/exams/records/${id}`
      const reply = await server.app.inject({ method: 'PATCH', url, payload: form.payload, headers })
      expect(reply.json()['@merged']).toEqual([{ field: 'minutes', ...WRITTEN }])
      const batch = async (...names: string[]) => {
        const requests = names.map((name) => ({
          method: 'PATCH',
          url,
          body: { name, '@read': { ...READ, name: 'B' } },
        }))
        const answer = await server.app.inject({
          ...{ method: 'POST', url: '/api/batch', payload: { requests }, headers: { authorization: token } },
        })
        return { status: answer.statusCode, body: answer.json() }
      }
      const failed = await batch('C', 'D')
      expect([failed.status, failed.body.data.requests[1].response.status]).toEqual([400, 409])
      expect((await view()).name).toBe('B')
      expect((await batch('C')).body[0].body['@merged']).toEqual([{ field: 'minutes', ...WRITTEN }])
    })
  })
}
