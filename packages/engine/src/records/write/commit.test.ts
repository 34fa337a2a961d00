import { collection, superusers } from '@olympiad/schema/collection'
import { file, text } from '@olympiad/schema/fields'
import { anyone } from '@olympiad/schema/rules'
import { describe, expect, it } from 'vitest'
import { DATABASES, POSTGRES, type TestStore } from '../../../test/databases.ts'
import { lossy } from '../../../test/db/lost-commit.ts'
import { openTestServer } from '../../../test/server.ts'
import { watchStorage } from '../../../test/stored-files.ts'
import { asServer } from '../../auth/identify.ts'
import { uploadedFile } from '../../files/uploaded-file.ts'
import { runBatch } from './batch.ts'
import { createRecord } from './create.ts'

const papers = collection('papers', {
  about: 'Of this test.',
  fields: { name: text(), paper: file() },
  indexes: [{ fields: ['name'], unique: true }],
  rules: { list: anyone, view: anyone, create: anyone, update: anyone, delete: anyone },
})
const paper = () => uploadedFile('paper', 'paper.txt', { bytes: new TextEncoder().encode('the paper') })

async function openPapers(store: TestStore) {
  const server = await openTestServer(store, { collections: [superusers, papers] })
  const { keys, storage } = watchStorage(server.engine.storage)
  const engine = { ...server.engine, storage }
  const request = asServer(engine)
  return {
    files: () => [...keys].sort(),
    /** Keys of the files that records name. */
    async named() {
      const rows = await engine.database.all({ sql: 'SELECT id, paper FROM papers', parameters: [] })
      return rows.map((row) => `${papers.id}/${row.id}/${row.paper}`).sort()
    },
    async createOne(name: string) {
      const submission = { body: { name }, files: [await paper()] }
      return createRecord(engine, { collection: papers, submission, request })
    },
    async createAll(...names: string[]) {
      const requests = names.map((name) => ({ method: 'POST', url: '/api/collections/papers/records', body: { name } }))
      const files = new Map(await Promise.all(names.map(async (_, index) => [index, [await paper()]] as const)))
      return runBatch(engine, { requests, files, maxWrites: 50, request, consume: () => {} })
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

describe.each(DATABASES)('a write that fails, on $name', (store) => {
  it('deletes its new files, alone and in a batch', async () => {
    await using papers = await openPapers(store)
    await papers.createOne('a')
    const standing = papers.files()
    expect(standing).toEqual(await papers.named())
    await expect(papers.createOne('a')).rejects.toMatchObject({ status: 400 })
    await expect(papers.createAll('b', 'c', 'b')).rejects.toMatchObject({ status: 400 })
    expect([papers.files(), await papers.named()]).toEqual([standing, standing])
  })
})

describe.each(POSTGRES)('a commit that is not answered, on $name', (store) => {
  it('keeps the files of existing records, alone and in a batch', async () => {
    const line = lossy(store)
    await using papers = await openPapers(line)
    line.loseCommits()
    await expect(papers.createOne('a')).rejects.toThrow('the connection was lost during the commit')
    await expect(papers.createAll('b', 'c')).rejects.toThrow('the connection was lost during the commit')
    expect(papers.files()).toHaveLength(3)
    expect(papers.files()).toEqual(await papers.named())
  })
})
