import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Database } from './database.ts'
import type { GroupCommitOptions } from './group-commit.ts'
import { openSqlite } from './sqlite.ts'

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>

/** Opens the store that the configuration names: PostgreSQL where there is a URL, else a file in the data folder. */
export async function openDatabase(
  { databaseUrl, dataDir }: Place,
  options: GroupCommitOptions = {},
): Promise<Database> {
  if (!databaseUrl) return openSqlite({ file: sqliteFile(dataDir), ...options })
  const { openPostgres } = await import('./postgres.ts') // its driver is loaded where it is used
  return openPostgres({ url: databaseUrl })
}

/** The file of the embedded store. */
export const sqliteFile = (dataDir: string) => join(dataDir, 'olympiad.db')
