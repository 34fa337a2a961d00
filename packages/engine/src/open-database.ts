import { join } from 'node:path'
import type { Database } from './db/database.ts'
import type { GroupCommitOptions } from './db/group-commit.ts'
import { openSqlite } from './db/sqlite/sqlite.ts'
import type { BucketPlace } from './storage/bucket/bucket-place.ts'

/** Where a store is. */
export interface StorePlace {
  /** Folder of the embedded store, of the uploads and of the secrets. */
  readonly dataDir: string
  /** PostgreSQL instead of the embedded store. */
  readonly databaseUrl?: string | undefined
  /** A bucket for the uploads instead of the data folder. */
  readonly bucket?: BucketPlace | undefined
}

/** Opens the store of a place: PostgreSQL where there is a URL, else a file in the data folder. */
export async function openDatabase(
  { databaseUrl, dataDir }: StorePlace,
  options: GroupCommitOptions = {},
): Promise<Database> {
  if (!databaseUrl) return openSqlite({ file: sqliteFile(dataDir), ...options })
  const { openPostgres } = await import('./db/postgres/postgres.ts') // its driver is loaded where it is used
  return openPostgres({ url: databaseUrl })
}

/** The file of the embedded store. */
export const sqliteFile = (dataDir: string) => join(dataDir, 'olympiad.db')
