import {
  type Archive,
  type BackupProgress,
  type BucketPlace,
  type Database,
  openDatabase,
  openStorage,
  storedTokenSecret,
  takeBackup,
} from '@olympiad/engine'
import { readLogHead } from '@olympiad/olympiad/ground/server/audit/head-log'
import type { LogSource } from '@olympiad/olympiad/ground/server/audit/read-log'
import type { olympiad } from '../olympiad.ts'

/** Where a store and its files are. */
export interface StoreAddress {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly bucket: BucketPlace | undefined
}

interface BackupInput {
  readonly store: StoreAddress
  readonly archive: Archive
  /** The collections and tables of the olympiad. */
  readonly declared: Pick<ReturnType<typeof olympiad>, 'collections' | 'tables'>
  readonly now: () => number
  readonly progress: BackupProgress
  /** Without the files: for a copy that comes back beside them. */
  readonly recordsOnly?: boolean
  /** Done once the backup is whole, on the same connection. */
  readonly whenWhole?: (database: Database, nowMs: number) => Promise<void>
}

/**
 * Copies all records of one instant and their files into an archive, on connections of its own. Gives the manifest, and the size in
 * bytes.
 */
export async function backUpStore({ store, archive, declared, now, progress, whenWhole, ...others }: BackupInput) {
  const database = await openDatabase(store)
  try {
    const storage = await openStorage(store, { ...declared, database, now })
    const fileSecret = database.dialect.isShared ? undefined : await storedTokenSecret(store.dataDir)
    const notes = (all: LogSource['all']) => headNotes({ all, dialect: database.dialect })
    const source = { ...declared, ...others, database, storage, fileSecret, nowMs: now(), notes }
    const taken = await takeBackup(archive, source, progress)
    await whenWhole?.(database, source.nowMs)
    return taken
  } finally {
    await database.close()
  }
}

/** The end of the log of acts at that instant. It proves later that the log still goes through it. */
async function headNotes(source: LogSource): Promise<Record<string, string>> {
  const { count, hash } = await readLogHead(source)
  return { 'audit.entries': String(count), 'audit.hash': hash }
}
