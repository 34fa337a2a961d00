import pg from 'pg'
import { afterEach, beforeEach } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import type { TestDatabase, TestStore } from '../databases.ts'

interface ListeningStore {
  /** That of the present test; nothing is in it. */
  readonly database: Database
  /** Keeps its locks apart from those of other tests. */
  readonly space: number
  /** A connection beside those of the store, as a server listens with. */
  connect(): Promise<pg.Client>
}

/** Gives each test of a group a PostgreSQL store of its own, and connections beside it; both end with the test. */
export function useListeningStore(store: TestStore): ListeningStore {
  let opened: TestDatabase
  let space = 0
  const clients: pg.Client[] = []
  beforeEach(async () => {
    opened = await store.openEmpty()
    space = Math.trunc(Math.random() * 2 ** 31)
  })
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.end()))
    await opened[Symbol.asyncDispose]()
  })
  return {
    get database() {
      return opened.database
    },
    get space() {
      return space
    },
    async connect() {
      const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL ?? '' })
      clients.push(client)
      await client.connect()
      return client
    },
  }
}
