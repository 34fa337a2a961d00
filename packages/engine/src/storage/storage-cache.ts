import { BoundedCache } from '../support/bounded-cache.ts'
import {
  type Direct,
  fileInMemory,
  type Packing,
  type Storage,
  type StoredFile,
  thumbsFolder,
  wholeFile,
} from './storage.ts'

interface CacheLimits {
  /** Bytes of all kept files together. */
  readonly total: number
  /** Bytes of the largest file that is kept. */
  readonly largest: number
}

const MIB = 1024 * 1024
/** Room for several papers of the largest size. */
const LIMITS: CacheLimits = { total: 192 * MIB, largest: 56 * MIB }
/** How many keys asked for once are remembered. */
const REMEMBERED_KEYS = 2000

interface CachedFile {
  readonly size: number
  readonly file: Promise<StoredFile | null>
}

/**
 * A storage that caches in memory what is asked for again: at the start of an exam everybody fetches the same paper. A
 * file is cached at its second request, so that a thousand camera stills that are read once do not drive the paper out.
 * A file never changes under its key; the least recently used goes first.
 */
export function cacheStorage(storage: Storage, limits: CacheLimits = LIMITS): Storage {
  return new CachingStorage(storage, limits)
}

class CachingStorage implements Storage {
  readonly direct?: Direct
  readonly packing?: Packing
  readonly #storage: Storage
  readonly #limits: CacheLimits
  readonly #kept: BoundedCache<string, CachedFile>
  readonly #askedOnce = new BoundedCache<string, true>(REMEMBERED_KEYS)

  constructor(storage: Storage, limits: CacheLimits) {
    if (storage.direct) this.direct = storage.direct
    if (storage.packing) this.packing = storage.packing
    this.#storage = storage
    this.#limits = limits
    this.#kept = new BoundedCache(limits.total, ({ size }) => Math.max(1, size))
  }

  async write(key: string, bytes: Uint8Array): Promise<void> {
    await this.#storage.write(key, bytes)
    this.#kept.delete(key)
  }

  async open(key: string): Promise<StoredFile | null> {
    const entry = this.#kept.get(key)
    if (entry) return entry.file
    const found = await this.#storage.open(key)
    if (!found || found.size > this.#limits.largest) return found
    const raced = this.#kept.get(key)
    if (raced) return raced.file
    if (this.#askedOnce.delete(key)) return this.#keep(key, found)
    this.#askedOnce.set(key, true)
    return found
  }

  async remove(key: string): Promise<void> {
    await this.#storage.remove(key)
    this.#kept.delete(key)
    const thumbs = `${thumbsFolder(key)}/`
    for (const other of [...this.#kept.keys()]) if (other.startsWith(thumbs)) this.#kept.delete(other)
  }

  #keep(key: string, found: StoredFile): Promise<StoredFile | null> {
    const file = load(found).catch((error: unknown) => {
      this.#kept.delete(key)
      throw error
    })
    this.#kept.set(key, { size: found.size, file })
    return file
  }
}

async function load(found: StoredFile): Promise<StoredFile> {
  return fileInMemory(await wholeFile(found), found.modifiedMs)
}
