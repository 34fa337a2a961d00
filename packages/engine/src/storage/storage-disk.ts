import * as fs from 'node:fs'
import { mkdir, readdir, rename, rm, rmdir, stat, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { asUnavailable, isMissing } from './disk-errors.ts'
import { randomCharacters } from './file-name.ts'
import { FolderSyncs } from './folder-syncs.ts'
import { isKey, requireKey } from './key.ts'
import { type Storage, type StoredFile, thumbsFolder } from './storage.ts'

// Plain descriptors: making a handle of `fs/promises` takes longer than the writing.
const [open, sync, close] = [promisify(fs.open), promisify(fs.fsync), promisify(fs.close)]
const writeFile = promisify(fs.writeFile)

/** Folder of files that are being written; no key can name it. */
const UNFINISHED = '.unfinished'
/** A file still unfinished after this long was left behind by a crash. */
const ABANDONED_MS = 60 * 60 * 1000

/**
 * Keeps files in a folder of the local disk. A file appears under its key whole and synced, or not at all; what a crash
 * left unfinished is swept away at the next start. `now` is the server's time in ms.
 */
export async function createDiskStorage(folder: string, now: () => number): Promise<Storage> {
  const unfinished = join(folder, UNFINISHED)
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  await sweep(unfinished, now())
  const syncs = new FolderSyncs()
  const write = async (key: string, bytes: Uint8Array) => {
    const [path, beginning] = [pathOf(folder, key), join(unfinished, randomCharacters(20))]
    try {
      await writeSynced(beginning, bytes)
      await moveInto(path, beginning, syncs)
    } catch (error) {
      await rm(beginning, { force: true }).catch(() => {}) // the sweep takes what cannot be removed now
      throw asUnavailable(error)
    }
  }
  return {
    write,
    open: (key) => openFile(folder, key),
    remove: async (key) => remove(pathOf(folder, key), pathOf(folder, thumbsFolder(key))),
  }
}

function pathOf(folder: string, key: string): string {
  return join(folder, requireKey(key))
}

async function sweep(unfinished: string, nowMs: number): Promise<void> {
  for (const name of await readdir(unfinished)) {
    const path = join(unfinished, name)
    const { mtimeMs } = await stat(path)
    if (nowMs - mtimeMs > ABANDONED_MS) await rm(path, { force: true })
  }
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await writeFile(file, bytes)
    await sync(file)
  } finally {
    await close(file)
  }
}

async function moveInto(path: string, unfinished: string, syncs: FolderSyncs): Promise<void> {
  await makeFolder(dirname(path), syncs)
  try {
    await rename(unfinished, path)
  } catch (error) {
    if (!isMissing(error)) throw error
    await makeFolder(dirname(path), syncs) // the record's last file was removed in between, and its folder with it
    await rename(unfinished, path)
  }
  await syncs.sync(dirname(path))
}

/** Makes a folder whose own entry survives a power cut too. */
async function makeFolder(folder: string, syncs: FolderSyncs): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncs.sync(dirname(made))
}

async function openFile(folder: string, key: string): Promise<StoredFile | null> {
  if (!isKey(key)) return null
  const path = join(folder, key)
  const facts = await stat(path).catch((error: unknown) => {
    if (isMissing(error)) return null
    throw asUnavailable(error)
  })
  if (!facts?.isFile()) return null
  return { size: facts.size, modifiedMs: facts.mtimeMs, stream: (range) => fs.createReadStream(path, range) }
}

async function remove(path: string, thumbs: string): Promise<void> {
  try {
    await unlink(path).catch((error: unknown) => {
      if (!isMissing(error)) throw error
    })
    await rm(thumbs, { recursive: true, force: true })
    await rmdir(dirname(path)).catch(() => {}) // the record has other files
  } catch (error) {
    throw asUnavailable(error)
  }
}
