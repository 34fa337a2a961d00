import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  archiveManifest,
  LONGEST_MS,
  openArchive,
  openBucketContent,
  openDatabase,
  openStorage,
  recordCount,
  requireEmptyStore,
  restoreBackup,
  restoreMark,
  type Transaction,
  writeTokenSecret,
} from '@olympiad/engine'
import type { OtherAct } from '@olympiad/olympiad/ground/declared/acts/other-acts'
import { plural } from '@olympiad/olympiad/ground/declared/spelling/counts'
import { commandOf, systemUser } from '@olympiad/olympiad/ground/server/audit/actor'
import { append } from '@olympiad/olympiad/ground/server/audit/append'
import { entryOf } from '@olympiad/olympiad/ground/server/audit/chain'
import { holdUnsent } from '@olympiad/olympiad/ground/server/outbox/hold-mail'
import { backupPlace } from '../../backups/backup-place.ts'
import type { Config } from '../../config.ts'
import { olympiad } from '../../olympiad.ts'
import { type CommandContext, defineCommand } from '../command.ts'
import { progressBar } from '../progress-bar.ts'

/** What a file system creates in its own root. */
const NO_CONTENT = new Set(['lost+found'])

export const run = defineCommand({
  name: 'restore',
  about:
    'Writes a backup into an empty data folder, and an empty database if DATABASE_URL is set: all of it, or nothing.',
  usages: ['FILE', 's3://BUCKET/FOLDER?endpoint=…'],
  options: { 'keep-secret': { help: 'Keeps all sessions; otherwise everybody signs in again.' } },
  run: ({ args: [source = ''], options }, context) => restore({ source, ...options }, context),
})

interface RestoreOptions {
  /** A file, or the address of a folder in a bucket. */
  readonly source: string
  readonly 'keep-secret': boolean
}

async function restore(values: RestoreOptions, { config, now }: CommandContext): Promise<number> {
  const { source } = values
  const bar = progressBar({ check: 'Checking', files: 'Files', rows: 'Records' })
  let heldMails = 0
  try {
    const archive = await openArchive(backupPlace(source, config))
    await archive.verify((done, total) => bar.step('check', done, total))
    const declared = olympiad(config)
    const manifest = await archiveManifest(archive, declared)
    await clearUnfinished(config)
    await requireEmptyFolder(config.dataDir)
    await requireEmptyBucket(config)
    await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
    await inMarkedFolder(config, async () => {
      const database = await openDatabase(config, { maxWorkMs: LONGEST_MS }) // one long write; nobody else uses the store
      try {
        await requireEmptyStore(database)
        const storage = await openStorage(config, { ...declared, database, now })
        const keep = database.dialect.isShared
          ? ('in the store' as const)
          : (secret: string) => writeTokenSecret(config.dataDir, secret)
        const keepSecret = values['keep-secret'] ? keep : undefined
        const changes = { backup: { to: manifest.takenAt } }
        const entry = { ...entryOf(commandOf(systemUser()), now(), changes), act: 'restore' satisfies OtherAct }
        const finish = async (transaction: Transaction) => {
          const reply = `Restored from a backup of ${manifest.takenAt}.`
          heldMails = await holdUnsent(database, transaction, { nowMs: now(), reply })
          await append({ database }, transaction, entry)
        }
        const target = { ...declared, database, storage, keepSecret, finish }
        await restoreBackup(archive, manifest, { target, progress: bar.step })
      } finally {
        await database.close()
      }
    })
    bar.end()
    console.log(
      `Restored what was there at ${manifest.takenAt}: ${plural(recordCount(manifest), 'record')} and ${plural(manifest.files, 'file')}.`,
    )
    if (heldMails > 0)
      console.log(
        `${plural(heldMails, 'mail that was not sent is', 'mails that were not sent are')} held. Free held mails in the console, under Mail.`,
      )
    const ended = 'Everybody has to sign in again: --keep-secret would also have brought back who had signed out since.'
    if (!values['keep-secret']) console.log(ended)
    return 0
  } finally {
    bar.end()
  }
}

/** Leaves nothing behind when the work fails; when the process is killed, the mark stays. */
async function inMarkedFolder(config: Config, work: () => Promise<void>): Promise<void> {
  const { dataDir } = config
  await restoreMark(dataDir).set()
  try {
    await work()
  } catch (error) {
    await emptyPlace(config)
    throw error
  }
  await restoreMark(dataDir).remove()
}

/** A marked folder was empty before the restore that was cut off, so all in it is that restore's. */
async function clearUnfinished(config: Config): Promise<void> {
  if (restoreMark(config.dataDir).isSet) await emptyPlace(config)
}

/** The folder last: its mark says that the bucket, too, is that restore's. */
async function emptyPlace({ dataDir, bucket }: Config): Promise<void> {
  if (bucket) await (await openBucketContent(bucket)).empty()
  await emptyFolder(dataDir)
}

async function requireEmptyBucket({ bucket }: Config): Promise<void> {
  const first = bucket && (await (await openBucketContent(bucket)).first())
  if (first)
    throw new Error(
      `the bucket ${bucket.bucket} is not empty: it has ${first}. Restore into a new one, or into another folder of it`,
    )
}

async function emptyFolder(dataDir: string): Promise<void> {
  for (const name of await content(dataDir)) await rm(join(dataDir, name), { recursive: true, force: true })
}

async function requireEmptyFolder(dataDir: string): Promise<void> {
  const [first] = await content(dataDir)
  if (first) throw new Error(`${dataDir} is not empty: it has ${first}. Restore into a new folder`)
}

async function content(dataDir: string): Promise<string[]> {
  if (!existsSync(dataDir)) return []
  return (await readdir(dataDir)).filter((name) => !NO_CONTENT.has(name))
}
