import type { Collection } from '@olympiad/schema/collection'
import type { Row, SqlValue } from '../../src/db/statement.ts'
import { compileOnce } from '../../src/db/statement.ts'
import type { TestStore } from '../databases.ts'
import { fixtureCollections } from '../fixture-collections.ts'
import { ACCOUNTS, rootRecord, type Who } from '../fixture-records.ts'
import { openSdk } from '../sdk.ts'
import { openTestServer, type TestServer } from '../server.ts'
import { createSite, type FixtureSite, type SiteParts } from './site.ts'

/** Our server with the fixture, for many scenarios in turn. */
export interface OwnSite extends FixtureSite {
  /** Puts every record and file back to the fixture's. */
  reset(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

interface Options {
  /** Collections beside those of the fixture. */
  readonly beside?: readonly Collection[]
  readonly onReply?: SiteParts['onReply']
}

/** Opens our server on a store and writes the fixture into it, through its own API. */
export async function openOwnSite(store: TestStore, options: Options = {}): Promise<OwnSite> {
  // A millisecond for each call: a busy machine outlives no token, and what is written one after the other has different times.
  const clock = { nowMs: Date.now() }
  const collections = [...fixtureCollections, ...(options.beside ?? [])]
  const server = await openTestServer(store, { collections, clock, corsOrigins: ['*'] }) // as PocketBase has it
  await server.add(rootRecord.collection, rootRecord.values)
  const tokens = { EA: '', EB: '', SA: '', SB: '', ROOT: '' }
  const signIn = async (who: Exclude<Who, 'guest'>) => {
    tokens[who] = await server.tokenOf(ACCOUNTS[who].collection, ACCOUNTS[who].id)
  }
  const site = createSite({
    name: `our server on ${store.name}`,
    url: await server.listen(),
    tokens,
    openSdk,
    takeEmitted: listen(server),
    onReply: (call, reply) => {
      clock.nowMs += 1
      options.onReply?.(call, reply)
    },
    pass: async (ms) => {
      clock.nowMs += ms
    },
    dropConnections: async () => server.app.server.closeAllConnections(),
  })
  await signIn('ROOT')
  await site.load()
  await Promise.all((['EA', 'EB', 'SA', 'SB'] as const).map(signIn))
  const rows = await takeRows(server)
  const files = await takeFiles(server, rows)
  return {
    ...site,
    async reset() {
      await putRows(server, rows)
      for (const [key, bytes] of files)
        if (!(await server.engine.storage.open(key))) await server.engine.storage.write(key, bytes)
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

function listen({ engine }: TestServer): () => Record<string, number> {
  let heard: Record<string, number> = {}
  engine.changes.listen(async (_transaction, { collection, action }) => {
    const event = `${collection.name} ${action}`
    return () => {
      heard[event] = (heard[event] ?? 0) + 1
    }
  })
  return () => {
    const taken = heard
    heard = {}
    return taken
  }
}

type Rows = ReadonlyMap<string, readonly Row[]>

async function takeRows({ engine: { database, registry } }: TestServer): Promise<Rows> {
  const { builder, orderColumn } = database.dialect
  const taken = new Map<string, Row[]>()
  for (const { name, fields } of registry.all) {
    const columns = ['id', ...Object.keys(fields)]
    taken.set(name, await database.all(compileOnce(builder.selectFrom(name).select(columns).orderBy(orderColumn))))
  }
  return taken
}

async function putRows({ engine: { database } }: TestServer, rows: Rows): Promise<void> {
  const { builder } = database.dialect
  await database.write(async (transaction) => {
    for (const [name, kept] of rows) {
      await transaction.run(compileOnce(builder.deleteFrom(name)))
      if (kept.length > 0) await transaction.run(compileOnce(builder.insertInto(name).values([...kept])))
    }
  })
}

async function takeFiles({ engine: { storage, registry } }: TestServer, rows: Rows): Promise<Map<string, Buffer>> {
  const taken = new Map<string, Buffer>()
  for (const { id: collectionId, name, fields } of registry.all) {
    const columns = Object.keys(fields).filter((field) => fields[field]?.type === 'file')
    for (const row of rows.get(name) ?? []) {
      for (const file of columns.flatMap((column) => namesIn(row[column] ?? null))) {
        const key = `${collectionId}/${row.id}/${file}`
        const stored = await storage.open(key)
        if (stored) taken.set(key, Buffer.concat(await stored.stream().toArray()))
      }
    }
  }
  return taken
}

function namesIn(value: SqlValue): string[] {
  const text = String(value ?? '')
  return text.startsWith('[') ? JSON.parse(text) : text === '' ? [] : [text]
}
