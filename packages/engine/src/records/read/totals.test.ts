import { collection } from '@olympiad/schema/collection'
import { number } from '@olympiad/schema/fields'
import { anyone, locked } from '@olympiad/schema/rules'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { DATABASES } from '../../../test/databases.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'

const rows = collection('rows', {
  about: 'One of five.',
  fields: { n: number() },
  rules: { list: 'n > 0', view: anyone, create: locked, update: locked, delete: locked },
})

interface Totals {
  readonly counts: number
  readonly [name: string]: unknown
}

describe.each(DATABASES)('the totals of a list on $name', (store) => {
  let server: TestServer
  let asked: string[]
  beforeAll(async () => {
    server = await openTestServer(store, { collections: [rows] })
    for (let n = 0; n <= 5; n++) await server.add('rows', { n })
  })
  beforeEach(() => {
    asked = []
    const { ask } = server.engine.database
    vi.spyOn(server.engine.database, 'ask').mockImplementation((statement, asker) => {
      asked.push(statement.sql)
      return ask(statement, asker)
    })
    return () => vi.restoreAllMocks()
  })
  afterAll(() => server[Symbol.asyncDispose]())

  /** What a page says of them, and how often it had them counted. */
  async function totals(query: Readonly<Record<string, string>>): Promise<Totals> {
    const page = await server.app.inject(
      `/api/collections/rows/records?${new URLSearchParams({ sort: 'n', ...query })}`,
    )
    const { items, totalItems, totalPages } = page.json()
    return { items: items.length, totalItems, totalPages, counts: asked.filter((sql) => /count\(/i.test(sql)).length }
  }

  it('follow from a page that is not full, without a count query', async () => {
    expect(await totals({})).toEqual({ items: 5, totalItems: 5, totalPages: 1, counts: 0 })
    expect(await totals({ filter: 'n > 9' })).toEqual({ items: 0, totalItems: 0, totalPages: 0, counts: 0 })
    expect(await totals({ perPage: '2', page: '3' })).toEqual({ items: 1, totalItems: 5, totalPages: 3, counts: 0 })
  })

  it('are counted after a full page and after an empty later page', async () => {
    expect(await totals({ perPage: '5' })).toEqual({ items: 5, totalItems: 5, totalPages: 1, counts: 1 })
    expect(await totals({ perPage: '2' })).toEqual({ items: 2, totalItems: 5, totalPages: 3, counts: 2 })
    expect(await totals({ page: '2' })).toEqual({ items: 0, totalItems: 5, totalPages: 1, counts: 3 })
  })
})
