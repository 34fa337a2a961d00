import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Database } from './database.ts'
import type { GroupCommitOptions } from './group-commit.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>

/** Opens the store that the configuration names: PostgreSQL where there is a URL, else a file in the data folder. */
export function openDatabase({ databaseUrl, dataDir }: Place, options: GroupCommitOptions = {}): Promise<Database> {
  return databaseUrl ? openPostgres({ url: databaseUrl }) : openSqlite({ file: sqliteFile(dataDir), ...options })
}

/** The file of the embedded store. */
export const sqliteFile = (dataDir: string) => join(dataDir, 'olympiad.db')
