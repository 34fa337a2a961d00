import { authCollection, collection, superusers } from '@olympiad/schema/collection'
import { file, number, relation, text, timestamps } from '@olympiad/schema/fields'
import { anyone, locked } from '@olympiad/schema/rules'
import { describe, expect, it } from 'vitest'
import { DATABASES, type TestStore } from '../../../test/databases.ts'
import { listenIn } from '../../../test/db/said-statements.ts'
import { openTestServer } from '../../../test/server.ts'
import { watchStorage } from '../../../test/stored-files.ts'
import { asServer } from '../../auth/identify.ts'
import type { RequestInfo } from '../../core/request-info.ts'
import { uploadedFile } from '../../files/uploaded-file.ts'
import { loadRecord } from '../../rows/load.ts'
import { updateRecord } from './update.ts'

const about = 'Of this test.'
const sheets = collection('sheets', {
  about,
  fields: { name: text(), count: number(), owner: relation('sheets'), paper: file(), ...timestamps },
  rules: { list: anyone, view: anyone, create: anyone, update: 'count < 3', delete: anyone },
})
const answers = collection('answers', {
  about,
  fields: { option: text(), sheet: relation('sheets') },
  rules: { list: anyone, view: anyone, create: anyone, update: 'option != "final"', delete: anyone },
})
const people = authCollection('people', {
  about,
  fields: {},
  rules: { list: anyone, view: anyone, create: anyone, update: anyone, delete: locked },
  auth: { identity: ['email'], authRule: anyone, tokenS: 60 },
})
const collections = [superusers, sheets, answers, people]

async function openSheets(store: TestStore) {
  const server = await openTestServer(store, { collections, nowMs: Date.parse('2026-01-01T00:00:00Z') })
  const { said, database } = listenIn(server.engine.database)
  const { keys, written, storage } = watchStorage(server.engine.storage)
  const engine = { ...server.engine, database, storage }
  const guest: RequestInfo = { ...asServer(engine), isSuperuser: false }
  return {
    server,
    engine,
    guest,
    said,
    files: keys,
    written,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

for (const store of DATABASES) {
  describe(`an update on ${store.name}`, () => {
    it('writes only the submitted columns and the date', async () => {
      await using opened = await openSheets(store)
      const { server, engine, guest, said } = opened
      const id = await server.add('sheets', { name: 'a', count: 1 })
      server.clock.nowMs += 60_000
      const request = { ...guest, nowMs: server.clock.nowMs }
      const submission = { body: { 'count+': 1 }, files: [] }
      const updated = await updateRecord(engine, { collection: sheets, id, submission, request })
      expect(updated).toMatchObject({ name: 'a', count: 2, updated: '2026-01-01 00:01:00.000Z' })
      expect(await loadRecord(engine.database, sheets, id)).toEqual(updated)
      expect(said.find((sql) => sql.startsWith('update'))).toMatch(/set "count" = \S+, "updated" = \S+ where/)
    })

    it('of an answer asks for the row, its rule if rows in memory do not tell, and writes', async () => {
      await using opened = await openSheets(store)
      const { server, engine, guest, said } = opened
      const id = await server.add('answers', { option: 'A' })
      said.length = 0
      const submission = { body: { option: 'B' }, files: [] }
      await updateRecord(engine, { collection: answers, id, submission, request: guest })
      const rule = store.name === 'sqlite' ? [] : ['select']
      expect(said.map((sql) => sql.split(' ')[0]?.toLowerCase())).toEqual(['select', ...rule, 'update'])
    })

    it('gives the same answer for a missing record and one that the rule refuses', async () => {
      await using opened = await openSheets(store)
      const { server, engine, guest, written } = opened
      const kept = await server.add('sheets', { count: 3 })
      const upload = await uploadedFile('paper', 'a.txt', { bytes: new TextEncoder().encode('x') })
      for (const id of [kept, 'missing00000000']) {
        for (const uploads of [[], [upload]]) {
          const submission = { body: { name: 'b' }, files: uploads }
          const wanted = { collection: sheets, id, submission, request: guest }
          await expect(updateRecord(engine, wanted)).rejects.toMatchObject({ status: 404, data: {} })
        }
      }
      expect(written).toEqual([])
    })

    it('reports all faults by field and stores nothing', async () => {
      await using opened = await openSheets(store)
      const { server, engine, guest, written } = opened
      const id = await server.add('sheets', { name: 'a' })
      const upload = await uploadedFile('paper', 'a.txt', { bytes: new TextEncoder().encode('x') })
      const submission = { body: { id: 'other0000000000', owner: 'nobody000000000' }, files: [upload] }
      const wanted = { collection: sheets, id, submission, request: guest }
      const fault = { code: expect.any(String), message: expect.any(String) }
      await expect(updateRecord(engine, wanted)).rejects.toMatchObject({
        status: 400,
        message: 'Failed to update record.',
        data: { id: fault, owner: fault },
      })
      expect(written).toEqual([])
    })

    it('deletes a replaced file after the commit, not before', async () => {
      await using opened = await openSheets(store)
      const { server, engine, guest, files } = opened
      const id = await server.add('sheets', { name: 'a' })
      const put = async (name: string, body: Record<string, unknown> = {}) => {
        const upload = await uploadedFile('paper', name, { bytes: new TextEncoder().encode(name) })
        return updateRecord(engine, { collection: sheets, id, submission: { body, files: [upload] }, request: guest })
      }
      const first = await put('one.txt')
      await expect(put('two.txt', { owner: 'nobody000000000' })).rejects.toMatchObject({ status: 400 })
      expect([...files]).toEqual([`${sheets.id}/${id}/${first.paper}`])
      const second = await put('three.txt')
      await expect.poll(() => [...files]).toEqual([`${sheets.id}/${id}/${second.paper}`])
    })

    it('stores a password only as a hash, and ends the sessions of its account', async () => {
      await using opened = await openSheets(store)
      const { server, engine } = opened
      const password = (chosen: string) => ({ password: chosen, passwordConfirm: chosen })
      const id = await server.add('people', { email: 'a@example.org', ...password('long enough') })
      const before = await loadRecord(engine.database, people, id)
      const submission = { body: password('long enough too'), files: [] }
      const after = await updateRecord(engine, { collection: people, id, submission, request: asServer(engine) })
      expect([before, after]).toEqual(
        Array(2).fill(expect.objectContaining({ password: expect.stringMatching(/^\$argon2id/) })),
      )
      expect(after.tokenKey).not.toBe(before?.tokenKey)
    })
  })
}
