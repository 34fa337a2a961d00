import * as fs from 'node:fs'
import { promisify } from 'node:util'

const [open, sync, close] = [promisify(fs.open), promisify(fs.fsync), promisify(fs.close)]

/**
 * Syncs folder entries to disk: entries that existed at the call survive a power cut once it settles.
 * Calls during a running sync share the next one.
 */
export class FolderSyncs {
  readonly #running = new Map<string, Promise<void>>()
  readonly #next = new Map<string, Promise<void>>()
  readonly #syncFolder: (folder: string) => Promise<void>

  constructor(sync = syncFolder) {
    this.#syncFolder = sync
  }

  sync(folder: string): Promise<void> {
    const next = this.#next.get(folder)
    if (next) return next
    const running = this.#running.get(folder)
    if (!running) return this.#begin(folder)
    const following = running
      .catch(() => {}) // those who asked for that sync learn of its failure
      .then(() => {
        this.#next.delete(folder)
        return this.#begin(folder)
      })
    this.#next.set(folder, following)
    return following
  }

  #begin(folder: string): Promise<void> {
    const running = this.#syncFolder(folder).finally(() => this.#running.delete(folder))
    this.#running.set(folder, running)
    return running
  }
}

async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder, 'r')
  try {
    await sync(opened)
  } finally {
    await close(opened)
  }
}
