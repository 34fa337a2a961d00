import { superusers } from '@olympiad/schema/collection'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATABASES } from '../../test/databases.ts'
import { encodeForm } from '../../test/encode-form.ts'
import { stills } from '../../test/segments/stills.ts'
import { openTestServer, type TestServer } from '../../test/server.ts'
import { fileKey } from './uploads.ts'

describe.each(DATABASES)('uploads that share a segment on $name', (store) => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer(store, { collections: [superusers, stills] })
  })
  afterAll(() => server[Symbol.asyncDispose]())

  async function send(id: string, { label = 'a', content = 'bytes', method = 'POST' } = {}) {
    const data = new FormData()
    for (const [name, value] of Object.entries({ id, label })) data.append(name, value)
    data.append('picture', new Blob([content]), 'still.txt')
    const { headers, payload } = await encodeForm(data)
    const url = `/api/collections/stills/records${method === 'PATCH' ? `/${id}` : ''}`
    return server.app.inject({ method: method as 'POST', url, headers, payload })
  }
  const keyOf = (id: string, name: string) => fileKey(stills, id, name)
  /** Keys of the files whose place the store knows, and whether a record names them. */
  async function places(id: string) {
    const rows = await server.engine.database.all({ sql: 'SELECT id, unnamed FROM _file_places', parameters: [] })
    return rows.filter((row) => String(row.id).includes(id)).map((row) => [row.id, row.unnamed])
  }

  // fails when: `Packing.name` is not called
  it('have their place written with their record, for other processes and later starts', async () => {
    const { picture } = (await send('one000000000000')).json()
    expect(await places('one000000000000')).toEqual([[keyOf('one000000000000', picture), '']])
  })

  it('leave neither place nor bytes when their transaction fails', async () => {
    const { picture } = (await send('two000000000000', { content: 'the first' })).json()
    expect((await send('two000000000000', { content: 'the second' })).statusCode).toBe(400)
    expect(await places('two000000000000')).toEqual([[keyOf('two000000000000', picture), '']])
    const answer = await server.app.inject({ url: `/api/files/stills/two000000000000/${picture}` })
    expect(answer.payload).toBe('the first')
  })

  it('are not stored at all where the rule refuses', async () => {
    expect((await send('three0000000000', { label: 'refused' })).statusCode).toBe(400)
    expect(await places('three0000000000')).toEqual([])
  })

  it('lose their place when another takes it, and when their record goes', async () => {
    const id = 'four00000000000'
    const before = (await send(id)).json().picture
    const after = (await send(id, { content: 'new', method: 'PATCH' })).json().picture
    expect(after).not.toBe(before)
    await expect.poll(() => places(id)).toEqual([[keyOf(id, after), '']])
    await server.app.inject({ method: 'DELETE', url: `/api/collections/stills/records/${id}` })
    await expect.poll(() => places(id)).toEqual([])
  })

  it('longer than 2 MiB are files of their own', async () => {
    const content = 'x'.repeat(2 * 1024 * 1024 + 1)
    const { picture } = (await send('five00000000000', { content })).json()
    expect(await places('five00000000000')).toEqual([])
    const answer = await server.app.inject({ url: `/api/files/stills/five00000000000/${picture}` })
    expect(answer.payload).toBe(content)
  })
})
