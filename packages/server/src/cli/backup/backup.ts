import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Database, openArchive, recordCount, refuseUnfinishedRestore, sqliteFile } from '@olympiad/engine'
import { backupPlace } from '../../backups/backup-place.ts'
import { backUpStore } from '../../backups/backup-store.ts'
import { noteBackup } from '../../domain/ground/last-backup.ts'
import { olympiad } from '../../domain/olympiad.ts'
import type { Command } from '../command.ts'
import { progressBar } from '../progress-bar.ts'

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
  const bar = progressBar({ rows: 'Records', files: 'Files' })
  try {
    const about = { store: config, declared: olympiad(config), now, whenWhole }
    const { manifest, size } = await backUpStore({ ...about, archive, progress: bar.step })
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
  }
}

/** The backup is whole without the note: a database role that may only read does not fail here. */
async function whenWhole(database: Database, nowMs: number): Promise<void> {
  await noteBackup(database, nowMs).catch((error: Error) =>
    console.error(`The metrics will not tell of this backup: ${error.message}`),
  )
}
