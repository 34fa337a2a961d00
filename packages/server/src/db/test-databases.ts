import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Collection } from '@olympiad/contract/collection'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { openSqlite } from './sqlite.ts'

export interface TestDatabase {
  readonly database: Database
  [Symbol.asyncDispose](): Promise<void>
}

export interface TestStore {
  readonly name: 'sqlite' | 'postgres'
  /** A fresh, empty store with the tables of the given collections; it is gone when disposed of. */
  open(collections?: readonly Collection[]): Promise<TestDatabase>
}

const sqlite: TestStore = {
  name: 'sqlite',
  async open(collections = []) {
    const folder = await mkdtemp(join(tmpdir(), 'olympiad-sqlite-'))
    const database = await openSqlite({ file: join(folder, 'data.db') })
    await migrate(database, collections)
    const dispose = async () => {
      await database.close()
      await rm(folder, { recursive: true, force: true })
    }
    return { database, [Symbol.asyncDispose]: dispose }
  },
}

/** The stores that a test file runs on. */
export const DATABASES: readonly TestStore[] = [sqlite]
