import { randomBytes } from 'node:crypto'
import type { Collection } from '@olympiad/schema/collection'
import type { Database } from '../src/db/database.ts'
import { openPostgres } from '../src/db/postgres/postgres.ts'
import { migrate } from '../src/db/schema/migrate.ts'
import type { Table } from '../src/db/schema/table.ts'
import { withEngineTables } from '../src/engine-tables.ts'
import { type Prepare, preparedPostgres, preparedSqlite, sqlitePlace, type TestPlace } from './prepared-places.ts'

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

/** A store of places; `prepare` gives those that have a schema already. */
export function store(name: TestStore['name'], place: TestStore['place'], prepare?: Prepare): TestStore {
  async function openAt({ open, remove }: TestPlace): Promise<TestDatabase> {
    const database = await open()
    const dispose = async () => {
      await database.close()
      await remove()
    }
    return { database, [Symbol.asyncDispose]: dispose }
  }
  const openEmpty = async () => openAt(await place())
  return {
    name,
    place,
    openEmpty,
    async open(collections = [], tables = []) {
      const target = withEngineTables({ collections, tables })
      if (prepare) return openAt(await prepare(target))
      const opened = await openEmpty()
      await migrate(opened.database, target)
      return opened
    },
  }
}

/** For a test that is about SQLite, or about no store. */
export const SQLITE = store('sqlite', () => sqlitePlace(), preparedSqlite)

const postgres = (url: string, run: string | undefined) => {
  const place = async () => {
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
  }
  return store('postgres', place, run === undefined ? undefined : preparedPostgres(url, run))
}

const { TEST_DATABASE_URL: url, TEST_RUN: run, TEST_STORES: only } = process.env

/** For a test that is about PostgreSQL; empty without `TEST_DATABASE_URL`. */
export const POSTGRES: readonly TestStore[] = url ? [postgres(url, run)] : []

/**
 * The stores that a test file runs on: SQLite, and PostgreSQL where `TEST_DATABASE_URL` names one. `TEST_STORES` leaves one of them out, for a run whose
 * other half is seen elsewhere.
 */
export const DATABASES: readonly TestStore[] = [SQLITE, ...POSTGRES].filter(({ name }) => (only ?? name) === name)
