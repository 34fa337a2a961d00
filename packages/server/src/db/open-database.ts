import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Database } from './database.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

/** Opens the store that the configuration names: PostgreSQL where there is a URL, else a file in the data folder. */
export function openDatabase({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  return databaseUrl ? openPostgres({ url: databaseUrl }) : openSqlite({ file: join(dataDir, 'olympiad.db') })
}
