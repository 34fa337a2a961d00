// Makes one backup, until it is killed or its parent ends. A message of its parent says what to do.
import { mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { lowerPriority, openArchive, recordCount } from '@olympiad/engine'
import type { BackupFacts } from '@olympiad/olympiad/backups/declared/make-backup-task'
import type { Config } from '../config.ts'
import { olympiad } from '../olympiad.ts'
import { backupPlace, roomLeft } from './backup-place.ts'
import { backUpStore } from './backup-store.ts'
import type { BackupOrder, BackupReply } from './fork-backup.ts'

/** Backups that are kept in a folder. The oldest go once a new one is whole. */
const MAX_KEPT = 10
const OURS = /^olympiad-\d{4}-\d\d-\d\dT[\d-]+Z\.tar$/
const STEP_EVERY_MS = 200

lowerPriority()
process.on('disconnect', () => process.exit())
process.on('message', (order: BackupOrder) => {
  void makeBackup(order)
    .then((done) => say({ done }))
    .catch((error: Error) => say({ fault: error.message }))
    .finally(() => process.disconnect?.())
})

const say = (reply: BackupReply) => process.send?.(reply)

async function makeBackup({ config, name, nowMs }: BackupOrder): Promise<BackupFacts> {
  const place = placeOf(config, name)
  if (typeof place === 'string') await clearPlace(place)
  const archive = await openArchive(place, { discardUnfinished: true, room: roomLeft(config) })
  await archive.requireFree()
  let saidMs = -STEP_EVERY_MS
  const { manifest, size } = await backUpStore({
    store: config,
    archive,
    declared: olympiad(config),
    now: () => nowMs,
    progress(phase, done, total) {
      if (performance.now() < saidMs + STEP_EVERY_MS && done < total) return
      saidMs = performance.now()
      say({ step: { phase, done, total } })
    },
  })
  if (typeof place === 'string') await removeOldest(dirname(place))
  const { files, missingFiles } = manifest
  return { name, bytes: size, records: recordCount(manifest), files, missingFiles: missingFiles.length }
}

/** A file of the folder that the settings name, or a folder of its own in their bucket. */
function placeOf(config: Config, name: string) {
  if (!config.backupTo.startsWith('s3://')) return join(config.backupTo, `${name}.tar`)
  const address = new URL(config.backupTo)
  address.pathname = `${address.pathname.replace(/\/$/, '')}/${name}`
  return backupPlace(address.href, config)
}

/** Removes what an attempt that was killed has left. */
async function clearPlace(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await Promise.all([rm(path, { force: true }), rm(`${path}.unfinished`, { force: true })])
}

async function removeOldest(folder: string): Promise<void> {
  const ours = (await readdir(folder)).filter((name) => OURS.test(name)).sort()
  for (const name of ours.slice(0, -MAX_KEPT)) await rm(join(folder, name))
}
