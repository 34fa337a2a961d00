import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Collection } from '@olympiad/contract/collection'
import type { Database } from '../src/db/database.ts'
import { openPostgres } from '../src/db/postgres/postgres.ts'
import { migrate } from '../src/db/schema/migrate.ts'
import type { Table } from '../src/db/schema/table.ts'
import { openSqlite } from '../src/db/sqlite/sqlite.ts'
import { withEngineTables } from '../src/engine-tables.ts'

export interface TestPlace {
  /** Opens the store at this place, as another process would. */
  open(): Promise<Database>
  /** Kind, address and schema, for a process of its own. */
  readonly processArguments: readonly string[]
  remove(): Promise<void>
}

export interface TestDatabase {
  readonly database: Database
  [Symbol.asyncDispose](): Promise<void>
}

export interface TestStore {
  readonly name: 'sqlite' | 'postgres'
  /** A fresh place with nothing in it. */
  place(): Promise<TestPlace>
  /** A fresh store with the given collections and tables; it is gone when disposed of. */
  open(collections?: readonly Collection[], tables?: readonly Table[]): Promise<TestDatabase>
  /** A fresh store with nothing in it; it is gone when disposed of. */
  openEmpty(): Promise<TestDatabase>
}

export function store(name: TestStore['name'], place: TestStore['place']): TestStore {
  async function openEmpty(): Promise<TestDatabase> {
    const { open, remove } = await place()
    const database = await open()
    const dispose = async () => {
      await database.close()
      await remove()
    }
    return { database, [Symbol.asyncDispose]: dispose }
  }
  return {
    name,
    place,
    openEmpty,
    async open(collections = [], tables = []) {
      const opened = await openEmpty()
      await migrate(opened.database, withEngineTables({ collections, tables }))
      return opened
    },
  }
}

const sqlite = store('sqlite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'olympiad-sqlite-'))
  const file = join(folder, 'data.db')
  return {
    open: () => openSqlite({ file }),
    processArguments: ['sqlite', file],
    remove: () => rm(folder, { recursive: true, force: true }),
  }
})

const postgres = (url: string) =>
  store('postgres', async () => {
    const schema = `test_${randomBytes(8).toString('hex')}`
    const open = () => openPostgres({ url, schema, connections: 5 })
    const execute = async (sql: string) => {
      const database = await open()
      await database.run({ sql, parameters: [] })
      await database.close()
    }
    await execute(`CREATE SCHEMA ${schema}`)
    const remove = () => execute(`DROP SCHEMA ${schema} CASCADE`)
    return { open, remove, processArguments: ['postgres', url, schema] }
  })

const url = process.env.TEST_DATABASE_URL

/** The stores that a test file runs on: SQLite, and PostgreSQL where `TEST_DATABASE_URL` names one. */
export const DATABASES: readonly TestStore[] = url ? [sqlite, postgres(url)] : [sqlite]
