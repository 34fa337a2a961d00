import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  type Database,
  openArchive,
  openDatabase,
  openStorage,
  recordCount,
  refuseUnfinishedRestore,
  sqliteFile,
  storedTokenSecret,
  takeBackup,
  writeSetting,
} from '@olympiad/engine'
import { readLogHead } from '../../domain/audit/head-log.ts'
import type { LogSource } from '../../domain/audit/read-log.ts'
import { LAST_BACKUP } from '../../domain/gauges/gauges.ts'
import { olympiad } from '../../domain/olympiad.ts'
import type { Command } from '../command.ts'
import { progressBar } from '../progress-bar.ts'
import { backupPlace } from './backup-place.ts'

const USAGE = 'usage: olympiad backup FILE | s3://BUCKET/FOLDER?endpoint=… [--discard-unfinished]'

/** Copies all records of one instant and their files into a file or a folder of a bucket; the server may go on meanwhile. */
export const run: Command = async (args, { config, now }) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { 'discard-unfinished': { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [target] = positionals
  if (target === undefined || positionals.length > 1) throw new Error(USAGE)
  await refuseUnfinishedRestore(config.dataDir)
  if (!config.databaseUrl && !existsSync(sqliteFile(config.dataDir)))
    throw new Error(`there is no olympiad in ${config.dataDir}`)
  const archive = await openArchive(backupPlace(target, config), { discardUnfinished: values['discard-unfinished'] })
  await archive.requireFree()
  const database = await openDatabase(config)
  const bar = progressBar({ rows: 'Records', files: 'Files' })
  try {
    const storage = await openStorage(config, now)
    const fileSecret = database.dialect.isShared ? undefined : await storedTokenSecret(config.dataDir)
    const notes = (all: LogSource['all']) => headNotes({ all, dialect: database.dialect })
    const source = { ...olympiad(config), database, storage, fileSecret, nowMs: now(), notes }
    const { manifest, size } = await takeBackup(archive, source, bar.step)
    await noteBackup(database, source.nowMs)
    bar.end()
    for (const key of manifest.missingFiles)
      console.error(`A record names the file ${key}, which is not in the storage.`)
    console.log(
      `The log of acts ends with entry ${manifest.notes?.['audit.entries']}: ${manifest.notes?.['audit.hash']}`,
    )
    console.log(
      `${archive.name}: ${recordCount(manifest)} records and ${manifest.files} files, ${(size / 2 ** 20).toFixed(1)} MiB. It holds secrets.`,
    )
    return 0
  } finally {
    bar.end()
    await database.close()
  }
}

/** For the metrics. The backup is whole without it, so a role that may only read does not fail here. */
async function noteBackup(database: Database, nowMs: number): Promise<void> {
  const setting = { name: LAST_BACKUP, value: String(nowMs) }
  await database
    .write((transaction) => writeSetting(database, transaction, setting))
    .catch((error) => console.error(`The metrics will not tell of this backup: ${error.message}`))
}

/** The end of the log of acts in the backup: who has it can prove later that the log still goes through it. */
async function headNotes(source: LogSource): Promise<Record<string, string>> {
  const { count, hash } = await readLogHead(source)
  return { 'audit.entries': String(count), 'audit.hash': hash }
}
