import { existsSync } from 'node:fs'
import { type Database, openArchive, recordCount, refuseUnfinishedRestore, sqliteFile } from '@olympiad/engine'
import { plural } from '@olympiad/olympiad/ground/declared/spelling/counts'
import { noteBackup } from '@olympiad/olympiad/ground/server/rows/last-backup'
import { backupPlace, roomLeft } from '../../backups/backup-place.ts'
import { backUpStore } from '../../backups/backup-store.ts'
import { olympiad } from '../../olympiad.ts'
import { type CommandContext, defineCommand } from '../command.ts'
import { progressBar } from '../progress-bar.ts'

export const run = defineCommand({
  name: 'backup',
  about: 'Copies all records of one instant and their files; the server may go on meanwhile.',
  usages: ['FILE', 's3://BUCKET/FOLDER?endpoint=…'],
  options: {
    'discard-unfinished': { help: 'Removes an unfinished backup at the same place first.' },
    'records-only': { help: 'Leaves the files out: for a copy that comes back beside them, as an upgrade makes it.' },
  },
  run: ({ args: [target = ''], options }, context) => backUp({ target, ...options }, context),
})

interface BackupOptions {
  /** A file, or the address of a folder in a bucket. */
  readonly target: string
  readonly 'discard-unfinished': boolean
  readonly 'records-only': boolean
}

async function backUp(values: BackupOptions, { config, now }: CommandContext): Promise<number> {
  const { target } = values
  await refuseUnfinishedRestore(config.dataDir)
  if (!config.databaseUrl && !existsSync(sqliteFile(config.dataDir)))
    throw new Error(`there is no olympiad in ${config.dataDir}`)
  const discardUnfinished = values['discard-unfinished']
  const archive = await openArchive(backupPlace(target, config), { discardUnfinished, room: roomLeft(config) })
  await archive.requireFree()
  const bar = progressBar({ rows: 'Records', files: 'Files' })
  try {
    const recordsOnly = values['records-only']
    const about = { store: config, declared: olympiad(config), now, whenWhole, recordsOnly }
    const { manifest, size } = await backUpStore({ ...about, archive, progress: bar.step })
    bar.end()
    for (const key of manifest.missingFiles)
      console.error(`A record names the file ${key}, which is not in the storage.`)
    console.log(`The audit log ends with entry ${manifest.notes?.['audit.entries']}: ${manifest.notes?.['audit.hash']}`)
    console.log(
      `${archive.name}: ${plural(recordCount(manifest), 'record')} and ${plural(manifest.files, 'file')}, ${(size / 2 ** 20).toFixed(1)} MiB. It holds secrets.`,
    )
    return 0
  } finally {
    bar.end()
  }
}

/** The backup is complete without the note, so a database role that may only read does not fail here. */
async function whenWhole(database: Database, nowMs: number): Promise<void> {
  await noteBackup(database, nowMs).catch((error: Error) =>
    console.error(`The metrics do not show this backup: ${error.message}`),
  )
}
