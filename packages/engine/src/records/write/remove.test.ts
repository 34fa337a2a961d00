import { setTimeout as sleep } from 'node:timers/promises'
import { collection, superusers } from '@olympiad/schema/collection'
import { file, relation, relationMany, text } from '@olympiad/schema/fields'
import { anyone } from '@olympiad/schema/rules'
import { describe, expect, it } from 'vitest'
import { DATABASES, type TestStore } from '../../../test/databases.ts'
import { openTestServer } from '../../../test/server.ts'
import { watchStorage } from '../../../test/stored-files.ts'
import { asServer } from '../../auth/identify.ts'
import type { Engine } from '../../engine.ts'
import { uploadedFile } from '../../files/uploaded-file.ts'
import { createRecord } from './create.ts'
import { deleteRecord } from './remove.ts'
import { updateRecord } from './update.ts'

const WRONG_WITHIN_MS = 300
/** Of what refers to one record: in the store that is in the process they take far longer than one piece of work may. */
const MANY = { sqlite: 8000, postgres: 300 }
/** What begins and ends a transaction gives others a turn too. */
const TURNS_BY_THE_WAY = 3

const open = { list: anyone, view: anyone, create: anyone, update: anyone, delete: anyone }
const about = 'Of this test.'
const exams = collection('exams', {
  about,
  fields: { name: text() },
  rules: { ...open, delete: 'name != "kept"' },
})
const papers = collection('papers', {
  about,
  fields: { paper: file(), exam: relation('exams', { cascadeDelete: true }) },
  rules: open,
})
const lists = collection('lists', {
  about,
  fields: { exams: relationMany('exams', { maxSelect: 3 }) },
  rules: open,
})
const collections = [superusers, exams, papers, lists]

async function openExams(store: TestStore) {
  const server = await openTestServer(store, { collections })
  const { keys, storage } = watchStorage(server.engine.storage)
  const engine = { ...server.engine, storage }
  const remove = (id: string) =>
    deleteRecord(engine, { collection: exams, id, request: { ...asServer(engine), isSuperuser: false } })
  const ids = async (name: string) => {
    const { items } = (await server.app.inject(`/api/collections/${name}/records`)).json()
    return (items as { id: string }[]).map(({ id }) => id)
  }
  return { server, engine, files: keys, remove, ids, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

/** So many more papers like the only one, by the store itself. */
async function copyPaper({ database }: Engine, count: number): Promise<void> {
  const numbers = `WITH RECURSIVE numbers(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM numbers WHERE i < ${count})`
  const values = `SELECT CAST(100000000000000 + i AS TEXT), paper, exam FROM papers, numbers`
  await database.run({ sql: `${numbers} INSERT INTO papers (id, paper, exam) ${values}`, parameters: [] })
}

for (const store of DATABASES) {
  describe(`a delete on ${store.name}`, () => {
    it('deletes cascading records with their files, and clears the reference in other records', async () => {
      await using opened = await openExams(store)
      const { server, engine, files, remove, ids } = opened
      const [exam, other] = [await server.add('exams', {}), await server.add('exams', {})]
      const list = await server.add('lists', { exams: [exam, other] })
      const upload = await uploadedFile('paper', 'a.txt', { bytes: new TextEncoder().encode('x') })
      const submission = { body: { exam }, files: [upload] }
      await createRecord(engine, { collection: papers, submission, request: asServer(engine) })
      expect(files.size).toBe(1)
      await remove(exam)
      expect([await ids('exams'), await ids('papers')]).toEqual([[other], []])
      const left = await server.app.inject(`/api/collections/lists/records/${list}`)
      expect(left.json()).toMatchObject({ exams: [other] })
      await expect.poll(() => files.size).toBe(0)
    })

    it('sends the record’s last version to listeners, and deletes its last file', async () => {
      await using opened = await openExams(store)
      const { engine, files } = opened
      const request = asServer(engine)
      const put = async (name: string) => [await uploadedFile('paper', name, { bytes: new TextEncoder().encode('x') })]
      const first = { body: {}, files: await put('a.txt') }
      const { id } = await createRecord(engine, { collection: papers, submission: first, request })
      const [written, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const gone: unknown[] = []
      engine.changes.listen(async (_, { action, record }) => {
        if (action === 'delete') gone.push(record.paper)
        if (action !== 'update') return undefined
        written.resolve()
        await goOn.promise // the new file is named, and that is not yet committed
        return undefined
      })
      const second = { body: {}, files: await put('b.txt') }
      const change = updateRecord(engine, { collection: papers, id, submission: second, request })
      await written.promise
      const removal = deleteRecord(engine, { collection: papers, id, request })
      await Promise.race([removal, sleep(WRONG_WITHIN_MS)]) // it waits, as it should: that takes no event to tell
      goOn.resolve()
      await Promise.all([change, removal])
      expect(gone).toEqual([second.files[0]?.storedName])
      await expect.poll(() => files.size).toBe(0)
    })

    it('of a record with many references does not block other requests', async () => {
      await using opened = await openExams(store)
      const { server, remove, ids } = opened
      const exam = await server.add('exams', {})
      await server.add('papers', { exam })
      await copyPaper(server.engine, MANY[store.name] - 1)
      const lists = [await server.add('lists', { exams: [exam] }), await server.add('lists', { exams: [exam] })]
      let turns = 0
      const timer = setInterval(() => turns++, 1)
      await remove(exam)
      clearInterval(timer)
      expect(turns).toBeGreaterThan(TURNS_BY_THE_WAY)
      expect([await ids('papers'), await ids('lists')]).toEqual([[], lists])
      const { items } = (await server.app.inject('/api/collections/lists/records')).json()
      expect(items.map((list: { exams: string[] }) => list.exams)).toEqual([[], []])
    })

    it('gives the same answer for a missing record and one that the rule refuses', async () => {
      await using opened = await openExams(store)
      const { server, remove, ids } = opened
      const kept = await server.add('exams', { name: 'kept' })
      for (const id of [kept, 'missing00000000'])
        await expect(remove(id)).rejects.toMatchObject({ status: 404, data: {} })
      expect(await ids('exams')).toEqual([kept])
    })
  })

  it(`the last superuser stays, on ${store.name}`, async () => {
    await using server = await openTestServer(store, { collections })
    const account = (email: string) => ({ email, password: 'long enough', passwordConfirm: 'long enough' })
    const [first, last] = [
      await server.add('_superusers', account('a@x.io')),
      await server.add('_superusers', account('b@x.io')),
    ]
    const remove = (id: string) =>
      deleteRecord(server.engine, { collection: superusers, id, request: asServer(server.engine) })
    await remove(first)
    await expect(remove(last)).rejects.toThrow("You can't delete the only existing superuser.")
  })
}
