import { collection, index } from '@olympiad/schema/collection'
import { number, text } from '@olympiad/schema/fields'
import { locked } from '@olympiad/schema/rules'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DATABASES } from '../../test/databases.ts'
import { schemaDigest } from '../db/schema/schema-digest.ts'
import { type ServedRelease, type ServingServer, servingServer } from './serving-server.ts'

const TIMES = { everyMs: 100, aliveMs: 1500 }
const OLD = { version: '1.0.0', schema: 'aaaaaaaaaaaa' }
const NEW = { version: '1.1.0', schema: 'bbbbbbbbbbbb' }

describe.each(DATABASES)('the servers of one store of $name', (store) => {
  let opened: Awaited<ReturnType<typeof store.open>>
  let running: ServingServer[]
  beforeEach(async () => {
    opened = await store.open([])
    running = []
  })
  afterEach(async () => {
    await Promise.all(running.map((server) => server.end()))
    await opened[Symbol.asyncDispose]()
  })

  const quiet = { info: () => {}, warn: () => {}, error: () => {} }
  function server(release: ServedRelease, more: { upgradeFrom?: string; now?: () => number } = {}): ServingServer {
    const made = servingServer({ database: opened.database, now: Date.now, log: quiet, times: TIMES, release, ...more })
    running.push(made)
    return made
  }
  async function start(...args: Parameters<typeof server>): Promise<ServingServer> {
    const one = server(...args)
    await one.requireOneRelease()
    await one.begin()
    return one
  }
  const rows = () => opened.database.all({ sql: 'SELECT id FROM _servers', parameters: [] })

  it('of one release start beside each other, and leave nothing behind', async () => {
    const both = [await start(OLD), await start({ ...OLD })]
    expect(await rows()).toHaveLength(opened.database.dialect.isShared ? 2 : 0)
    for (const one of both) await one.end()
    expect(await rows()).toEqual([])
    await start(NEW)
  })

  if (store.name === 'sqlite') return

  it.each([
    ['version', { ...OLD, version: '1.1.0' }, 'version 1.1.0 (schema aaaaaaaaaaaa)'],
    ['schema', { ...OLD, schema: 'bbbbbbbbbbbb' }, 'version 1.0.0 (schema bbbbbbbbbbbb)'],
  ])(
    'refuse one of another %s before it changes any table, and say in what it differs',
    async (_part, other, named) => {
      await start(OLD)
      await expect(server(other).requireOneRelease()).rejects.toThrow(
        `another server of this database runs version 1.0.0 (schema aaaaaaaaaaaa), this one is ${named}. Stop that server first, or set UPGRADE_FROM=1.0.0 here to replace the servers one by one`,
      )
    },
  )

  it('let an announced upgrade in, and nobody of the old release after that', async () => {
    await start(OLD)
    await expect(server(NEW, { upgradeFrom: '0.9.0' }).requireOneRelease()).rejects.toThrow('UPGRADE_FROM=1.0.0')
    await start(NEW, { upgradeFrom: '1.0.0' })
    await expect(server(OLD).requireOneRelease()).rejects.toThrow('runs version 1.1.0')
  })

  // fails when: a server is believed for ever, or not waited for
  it('wait for a killed one to be forgotten, and go on by themselves', async () => {
    const killed = await start(OLD)
    const left = await opened.database.all({ sql: 'SELECT * FROM _servers', parameters: [] })
    await killed.end() // its beat, too
    const { id, version, schema, startedMs, seenMs } = left[0]!
    const insert = 'INSERT INTO _servers (id, version, schema, "startedMs", "seenMs") VALUES ($1, $2, $3, $4, $5)'
    await opened.database.run({ sql: insert, parameters: [id!, version!, schema!, startedMs!, seenMs!] })
    await start(NEW)
    expect(await rows()).toHaveLength(2)
  })

  it('of two releases that start at the same time the first goes on alone', async () => {
    const [first, second] = [server(OLD), server(NEW, { now: () => Date.now() + 5 })]
    await Promise.all([first.requireOneRelease(), second.requireOneRelease()])
    const outcomes = await Promise.allSettled([first.begin(), second.begin()])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  })

  it('look at a store that was never served, and at one whose rows nobody can write, without harm', async () => {
    await opened.database.run({ sql: 'DROP TABLE _servers', parameters: [] })
    const one = server(OLD)
    await one.requireOneRelease()
    await expect(one.begin()).rejects.toThrow()
    await one.end()
  })
})

describe('the digest of a schema', () => {
  const rules = { list: locked, view: locked, create: locked, update: locked, delete: locked }
  const notes = (fields: object, indexes = [index('line')]) =>
    collection('notes', { about: 'x', rules, fields: { line: text(), ...fields }, indexes })

  it('is of tables, columns and indexes, in whatever order they are declared', () => {
    const [a, b] = [notes({ a: text(), b: number() }), notes({ b: number(), a: text() })]
    const other = collection('others', { about: 'x', rules, fields: {} })
    const digest = schemaDigest({ collections: [a, other] })
    expect(digest).toMatch(/^[0-9a-f]{12}$/)
    expect(schemaDigest({ collections: [other, b] })).toBe(digest)
    const differing = [notes({ a: text(), b: text() }), notes({ a: text() }), notes({ a: text(), b: number() }, [])]
    const digests = differing.map((one) => schemaDigest({ collections: [one, other] }))
    expect(new Set([digest, ...digests]).size).toBe(4)
  })
})
