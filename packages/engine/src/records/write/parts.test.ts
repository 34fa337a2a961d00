import { authCollection, collection, superusers } from '@olympiad/schema/collection'
import { file, json, number, relation, text } from '@olympiad/schema/fields'
import { anyone, locked } from '@olympiad/schema/rules'
import { describe, expect, it } from 'vitest'
import { DATABASES, type TestStore } from '../../../test/databases.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { watchStorage } from '../../../test/stored-files.ts'
import { asServer } from '../../auth/identify.ts'
import { ApiError, type FieldError } from '../../core/api-error.ts'
import type { WritePart } from '../../engine.ts'
import { uploadedFile } from '../../files/uploaded-file.ts'
import { decodeRow } from '../../rows/rows.ts'
import { insertRow } from '../../rows/statements.ts'
import { createRecord } from './create.ts'
import { updateRecord } from './update.ts'

const about = 'Of this test.'
const open = { list: anyone, view: anyone, create: anyone, update: anyone, delete: anyone }
const closed = { list: locked, view: locked, create: locked, update: locked, delete: locked }
const staff = authCollection('staff', {
  about,
  fields: {},
  rules: closed,
  auth: { identity: ['email'], authRule: anyone, tokenS: 3600 },
})
const exams = collection('exams', {
  about,
  fields: {
    name: text({ required: true }),
    minutes: number(),
    seconds: number({ hidden: true }),
    paper: file(),
  },
  indexes: [{ fields: ['name'], unique: true }],
  rules: open,
})
const rooms = collection('rooms', {
  about,
  fields: { exam: relation('exams'), sitting: relation('exams', { cascadeDelete: true }) },
  rules: open,
})
const log = collection('log', {
  about,
  fields: { action: text(), of: text(), who: text(), why: text(), before: json(), after: json() },
  rules: closed,
})
const notes = collection('notes', { about, fields: { line: text() }, rules: open })
const collections = [superusers, staff, exams, rooms, log, notes]

/** Writes who changed what into a row of the same transaction. */
const audit: WritePart = {
  concerns: ({ name }) => ['exams', 'rooms'].includes(name),
  async afterRow({ database: { dialect } }, transaction, { action, request, intent, before, after, ...write }) {
    const entry = {
      id: crypto.randomUUID().replaceAll('-', '').slice(0, 15),
      action,
      of: write.collection.name,
      who: request.account?.record.id ?? request.method,
      why: String(intent.reason ?? ''),
      before,
      after,
    }
    await transaction.run(insertRow(dialect, log, entry))
  },
}

/** A running exam is shortened only with a reason; the server computes its seconds. */
const guard: WritePart = {
  concerns: ({ name }) => name === 'exams',
  async judge(_engine, _transaction, { action, before, after, intent }) {
    const faults: Record<string, FieldError> = {}
    if (action === 'delete') {
      if (before?.name === 'kept') faults.name = { code: 'kept', message: 'It stays.' }
      return { faults }
    }
    const isShortened = before !== null && Number(after?.minutes) < Number(before.minutes)
    if (isShortened && !intent.reason) throw new ApiError(400, 'It is running.', {}, { reason: 'exam.running' })
    if (Number(after?.minutes) < 0) faults.minutes = { code: 'negative', message: 'Below nothing.' }
    return { values: { seconds: Number(after?.minutes) * 60 }, faults }
  },
}

const records = (name: string, id = '') => `/api/collections/${name}/records${id && `/${id}`}`

async function openAudited(store: TestStore) {
  const server = await openTestServer(store, { collections, parts: [guard, audit] })
  const entries = async () => {
    const query = server.engine.database.dialect.builder.selectFrom('log').selectAll().compile()
    const rows = await server.engine.database.all({ sql: query.sql, parameters: [] })
    return rows.map((row) => decodeRow(log, row))
  }
  const told = async () => (await entries()).map(({ action, of }) => `${action} ${of}`).sort()
  return { server, entries, told, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

const stored = async ({ engine }: TestServer, id: string) => {
  const [row] = await engine.database.all({ sql: `SELECT * FROM exams WHERE id = '${id}'`, parameters: [] })
  return row && decodeRow(exams, row)
}

for (const store of DATABASES) {
  describe(`a part of the domain on ${store.name}`, () => {
    it('sees who creates, changes and deletes a record, with its old and new values', async () => {
      await using audited = await openAudited(store)
      const { server, entries } = audited
      const password = { password: 'long enough', passwordConfirm: 'long enough' }
      const ann = await server.add('staff', { email: 'ann@example.org', ...password })
      const authorization = await server.tokenOf('staff', ann)
      const created = await server.app.inject({
        method: 'POST',
        url: records('exams'),
        payload: { name: 'a', minutes: 1 },
      })
      const { id } = created.json()
      const url = records('exams', id)
      await server.app.inject({ method: 'PATCH', url, payload: { minutes: 2 }, headers: { authorization } })
      await server.app.inject({ method: 'DELETE', url, headers: { authorization } })
      const all = await entries()
      const found = (action: string) => all.find((entry) => entry.action === action)
      expect(all).toHaveLength(3)
      expect(found('create')).toMatchObject({ who: 'POST', before: null, after: { id, name: 'a', seconds: 60 } })
      expect(found('update')).toMatchObject({ who: ann, before: { minutes: 1 }, after: { minutes: 2 } })
      expect(found('delete')).toMatchObject({ who: ann, before: { minutes: 2, seconds: 120 }, after: null })
    })

    it('sees cascaded deletes and updates, each write of a batch, and writes of the server', async () => {
      await using audited = await openAudited(store)
      const { server, told } = audited
      const exam = await server.add('exams', { name: 'a' })
      const rooms = [{ exam }, { sitting: exam }]
      const requests = rooms.map((body) => ({ method: 'POST', url: records('rooms'), body }))
      const batch = await server.app.inject({ method: 'POST', url: '/api/batch', payload: { requests } })
      const made = ['create exams', 'create rooms', 'create rooms']
      expect([batch.statusCode, await told()]).toEqual([200, made])
      await server.app.inject({ method: 'DELETE', url: records('exams', exam) })
      expect(await told()).toEqual([...made, 'delete exams', 'delete rooms', 'update rooms'])
    })

    it('can refuse a write with a reason, which rolls back the whole batch and the part’s own rows', async () => {
      await using audited = await openAudited(store)
      const { server, told } = audited
      const exam = await server.add('exams', { name: 'a', minutes: 60 })
      const before = await told()
      const url = records('exams', exam)
      const alone = await server.app.inject({ method: 'PATCH', url, payload: { minutes: 30 } })
      expect([alone.statusCode, alone.json()]).toEqual([
        400,
        { status: 400, message: 'It is running.', data: {}, reason: 'exam.running' },
      ])
      const requests = [
        { method: 'POST', url: records('exams'), body: { name: 'b' } },
        { method: 'PATCH', url, body: { minutes: 30 } },
      ]
      const batch = await server.app.inject({ method: 'POST', url: '/api/batch', payload: { requests } })
      expect(batch.json().data.requests[1].response).toMatchObject({ reason: 'exam.running' })
      expect(await told()).toEqual(before)
      expect((await server.app.inject(records('exams'))).json().items).toMatchObject([{ name: 'a', minutes: 60 }])
    })

    it('lets a write through if the act states its intent, and gets its reason', async () => {
      await using audited = await openAudited(store)
      const { server, entries } = audited
      const id = await server.add('exams', { name: 'a', minutes: 60 })
      const submission = { body: { minutes: 30 }, files: [] }
      const wanted = { collection: exams, id, submission, request: asServer(server.engine) }
      await expect(updateRecord(server.engine, wanted)).rejects.toMatchObject({ reason: 'exam.running' })
      await updateRecord(server.engine, { ...wanted, intent: { reason: 'a fire alarm' } })
      expect((await entries()).filter(({ why }) => why !== '')).toMatchObject([
        { action: 'update', who: 'SERVER', why: 'a fire alarm', after: { minutes: 30 } },
      ])
    })

    it('sets its own value in each write, whatever was submitted for the field', async () => {
      await using audited = await openAudited(store)
      const { server } = audited
      const id = await server.add('exams', { name: 'a', minutes: 1, seconds: 5 })
      expect(await stored(server, id)).toMatchObject({ minutes: 1, seconds: 60 })
      const payload = { minutes: 2, seconds: 7 }
      await server.app.inject({ method: 'PATCH', url: records('exams', id), payload })
      expect(await stored(server, id)).toMatchObject({ minutes: 2, seconds: 120 })
    })

    it('reports its faults together with those of the fields', async () => {
      await using audited = await openAudited(store)
      const { server } = audited
      const payload = { name: '', minutes: -1 }
      const refused = await server.app.inject({ method: 'POST', url: records('exams'), payload })
      expect([refused.statusCode, Object.keys(refused.json().data).sort()]).toEqual([400, ['minutes', 'name']])
      const kept = await server.add('exams', { name: 'kept' })
      const removal = await server.app.inject({ method: 'DELETE', url: records('exams', kept) })
      expect([removal.statusCode, removal.json().message]).toEqual([400, 'Failed to delete record.'])
      expect(await stored(server, kept)).toMatchObject({ name: 'kept' })
    })

    it('has its row rolled back with a write that fails later', async () => {
      await using audited = await openAudited(store)
      const { server, told } = audited
      const post = (name: string) => ({ method: 'POST', url: records('exams'), body: { name } })
      const requests = [post('a'), post('b'), post('a')]
      const batch = await server.app.inject({ method: 'POST', url: '/api/batch', payload: { requests } })
      expect([batch.statusCode, await told()]).toEqual([400, []])
    })
  })

  it(`a part that refuses before the transaction leaves no file of a part before it, on ${store.name}`, async () => {
    const refusing: WritePart = {
      concerns: ({ name }) => name === 'exams',
      async prepare() {
        throw new ApiError(400, 'Not now.')
      },
    }
    await using server = await openTestServer(store, { collections, parts: [refusing] })
    const { keys, storage } = watchStorage(server.engine.storage)
    const paper = await uploadedFile('paper', 'a.txt', { bytes: new TextEncoder().encode('x') })
    const engine = { ...server.engine, storage }
    const submission = { body: { name: 'a' }, files: [paper] }
    const wanted = { collection: exams, submission, request: asServer(engine) }
    await expect(createRecord(engine, wanted)).rejects.toThrow('Not now.')
    expect([...keys]).toEqual([])
    await createRecord({ ...engine, parts: server.engine.parts.slice(0, -1) }, wanted)
    expect([...keys]).toEqual([expect.stringContaining(paper.storedName)])
  })

  it(`costs other collections no statement and no call, on ${store.name}`, async () => {
    const calls: string[] = []
    const curious: WritePart = {
      concerns: ({ name }) => name === 'exams',
      draft: () => ({ values: { line: calls.push('draft') } }),
      async judge() {
        calls.push('judge')
        return undefined
      },
    }
    await using server = await openTestServer(store, { collections, parts: [curious] })
    await server.add('notes', { line: 'x' })
    expect(calls).toEqual([])
    await server.add('exams', { name: 'x' })
    expect(calls).toEqual(['draft', 'judge'])
  })
}
