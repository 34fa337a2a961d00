import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import {
  openDatabase,
  openStorage,
  recordCount,
  refuseUnfinishedRestore,
  sqliteFile,
  storedTokenSecret,
  takeBackup,
} from '@olympiad/engine'
import { olympiad } from '../domain/olympiad.ts'
import type { Command } from './command.ts'
import { progressBar } from './progress-bar.ts'

const USAGE = 'usage: olympiad backup FILE'

/** Copies all records of one instant and their files into one archive; the server may go on meanwhile. */
export const run: Command = async (args, { config, now }) => {
  const [path] = args
  if (path === undefined || args.length > 1 || path.startsWith('-')) throw new Error(USAGE)
  if (existsSync(path)) throw new Error(`${path} exists already; a backup never replaces another`)
  await refuseUnfinishedRestore(config.dataDir)
  if (!config.databaseUrl && !existsSync(sqliteFile(config.dataDir)))
    throw new Error(`there is no olympiad in ${config.dataDir}`)
  const database = await openDatabase(config)
  const bar = progressBar({ rows: 'Records', files: 'Files' })
  try {
    const storage = await openStorage(config, now)
    const fileSecret = database.dialect.isShared ? undefined : await storedTokenSecret(config.dataDir)
    const source = { ...olympiad(config), database, storage, fileSecret, nowMs: now() }
    const manifest = await takeBackup(path, source, bar.step)
    bar.end()
    const { size } = await stat(path)
    for (const key of manifest.missingFiles)
      console.error(`A record names the file ${key}, which is not in the storage.`)
    console.log(
      `${path}: ${recordCount(manifest)} records and ${manifest.files} files, ${(size / 2 ** 20).toFixed(1)} MiB. It holds secrets.`,
    )
    return 0
  } finally {
    bar.end()
    await database.close()
  }
}
