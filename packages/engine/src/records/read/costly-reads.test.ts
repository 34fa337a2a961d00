import { collection, superusers } from '@olympiad/schema/collection'
import { number, relation, text } from '@olympiad/schema/fields'
import { anyone, locked } from '@olympiad/schema/rules'
import { afterEach, describe, expect, it } from 'vitest'
import { DATABASES, type TestStore } from '../../../test/databases.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { compileOnce } from '../../db/statement.ts'

const open = { list: anyone, view: anyone, create: anyone, update: anyone, delete: anyone }
const groups = collection('groups', {
  about: 'A group of rows.',
  fields: { name: text() },
  rules: open,
})
const rows = collection('rows', {
  about: 'A row, in one group or another.',
  fields: { a: relation('groups'), b: relation('groups'), c: relation('groups'), n: number() },
  rules: open,
})
const secrets = collection('secrets', {
  about: 'Rows that nobody may list.',
  fields: { group: relation('groups'), word: text() },
  rules: { ...open, list: 'word = "open"', create: locked },
})

const GROUP = 'group0000000001'
const ROWS = 900
/** Each row with each other and each third one: minutes of work in any store, and nothing is found. */
const COSTLY = 'geoDistance(rows_via_a.n, rows_via_b.n, rows_via_c.n, 1) ?< 0'
/** Goes back over a relation too, and is done at once. */
const HARMLESS = `rows_via_a.n ?= ${ROWS}`
const LIMIT = { timeout: 60_000 }

async function openGroups(store: TestStore): Promise<TestServer> {
  const server = await openTestServer(store, { collections: [superusers, groups, rows, secrets] })
  await server.add('groups', { id: GROUP, name: 'one' })
  const { database } = server.engine
  await database.write(async (transaction) => {
    for (let n = 1; n <= ROWS; n++) {
      const values = { id: `r${n}`, a: GROUP, b: GROUP, c: GROUP, n }
      await transaction.run(compileOnce(database.dialect.builder.insertInto('rows').values(values)))
    }
  })
  return server
}

const url = (query: Record<string, string>) => `/api/collections/groups/records?${new URLSearchParams(query)}`
const list = ({ app }: TestServer, filter: string) => app.inject(url({ filter, skipTotal: '1' }))

for (const store of DATABASES) {
  describe(`reads whose cost the caller chose, on ${store.name}`, LIMIT, () => {
    afterEach(() => expect(process.getActiveResourcesInfo()).not.toContain('ProcessWrap'))

    it('do not block saves and cheap reads, end with a clear 400, and do not affect later reads', async () => {
      await using server = await openGroups(store)
      const save = { method: 'POST', url: '/api/collections/groups/records', payload: { name: 'two' } } as const
      const costly = list(server, COSTLY)
      const order: string[] = []
      await Promise.all([
        costly.then(() => order.push('costly')),
        server.app.inject(save).then((reply) => order.push(`save ${reply.statusCode}`)),
        list(server, 'name = "one"').then((reply) => order.push(`list ${reply.json().items.length}`)),
      ])
      expect(order.toSorted()).toEqual(['costly', 'list 1', 'save 200'])
      expect(order.at(-1)).toBe('costly')
      const reply = await costly
      expect(reply.statusCode).toBe(400)
      expect(reply.json()).toEqual({
        data: {},
        message: 'This takes too long to find; ask for less.',
        status: 400,
      })
      const next = await list(server, HARMLESS)
      expect([next.statusCode, next.json().items]).toMatchObject([200, [{ name: 'one' }]])
    })

    it('find the same records as cheap reads, and only what the caller may see', async () => {
      await using server = await openGroups(store)
      await server.add('secrets', { group: GROUP, word: 'hidden' })
      const found = async (filter: string, sort = '') =>
        (await server.app.inject(url({ filter, sort }))).json().items.map(({ name }: { name: string }) => name)
      expect(await found('secrets_via_group.word ?= "hidden"')).toEqual([])
      await server.add('secrets', { group: GROUP, word: 'open' })
      expect(await found('secrets_via_group.word ?= "open"')).toEqual(['one'])
      await server.add('groups', { name: 'two' })
      expect(await found('', '-rows_via_a.n')).toEqual(['one', 'two'])
      expect(await found('', 'rows_via_a.n')).toEqual(['two', 'one'])
    })

    it('are refused with a retry time if one caller has too many, and stop with the server', async () => {
      const server = await openGroups(store)
      const replies = Array.from({ length: 14 }, () => list(server, COSTLY))
      const first = await Promise.race(replies)
      expect([first.statusCode, first.headers['retry-after']]).toEqual([429, '5'])
      await server[Symbol.asyncDispose]()
      const statuses = (await Promise.all(replies)).map(({ statusCode }) => statusCode)
      expect(statuses.every((status) => [400, 429, 503].includes(status))).toBe(true)
    })
  })
}
