import { collection, superusers } from '@olympiad/schema/collection'
import { text } from '@olympiad/schema/fields'
import { anyone } from '@olympiad/schema/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATABASES } from '../../../test/databases.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'

const none = [{ max: 0, windowS: 10 }]
const lines = collection('lines', {
  about: 'A line that anybody may write, were it not for its limits.',
  fields: { line: text() },
  rules: { list: anyone, view: anyone, create: anyone, update: anyone, delete: anyone },
  limits: { create: none, update: none, delete: none },
})

describe.each(DATABASES)('a limit of 0 on $name', (store) => {
  let server: TestServer
  let id: string
  beforeAll(async () => {
    server = await openTestServer(store, { collections: [superusers, lines] })
    id = await server.add('lines', { line: 'first' })
  })
  afterAll(() => server[Symbol.asyncDispose]())

  const status = async (method: 'POST' | 'PATCH' | 'DELETE', path: string) => {
    const body = method === 'DELETE' ? {} : { payload: { line: 'second' } }
    return (await server.app.inject({ method, url: `/api/collections/lines/records${path}`, ...body })).statusCode
  }

  it('lets no write through, not even the first of a window', async () => {
    for (let window = 0; window < 3; window++) {
      expect([await status('POST', ''), await status('PATCH', `/${id}`), await status('DELETE', `/${id}`)]).toEqual([
        429, 429, 429,
      ])
      server.clock.nowMs += 10_000
    }
    const kept = (await server.app.inject({ url: '/api/collections/lines/records' })).json()
    expect(kept.items).toMatchObject([{ id, line: 'first' }])
  })
})
