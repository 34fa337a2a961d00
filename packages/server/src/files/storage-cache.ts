import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Storage, type StoredFile, thumbsFolder } from './storage.ts'

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

interface Kept {
  readonly size: number
  readonly file: Promise<StoredFile | null>
}

/**
 * A storage that keeps in memory what is asked for again: at the start of an exam everybody fetches the same paper. A
 * file comes in at its second asking, so that a thousand camera stills read once do not drive the paper out. A file
 * never changes under its key; the least recently used goes first.
 */
export function cacheStorage(storage: Storage, limits: CacheLimits = LIMITS): Storage {
  const kept = new Map<string, Kept>()
  const askedOnce = new Set<string>()
  let total = 0

  const drop = (key: string) => {
    total -= kept.get(key)?.size ?? 0
    kept.delete(key)
  }

  const keep = (key: string, found: StoredFile) => {
    const file = load(found).catch((error: unknown) => {
      drop(key)
      throw error
    })
    kept.set(key, { size: found.size, file })
    total += found.size
    for (const oldest of kept.keys()) {
      if (total <= limits.total) break
      drop(oldest)
    }
    return file
  }

  return {
    async write(key, bytes) {
      await storage.write(key, bytes)
      drop(key)
    },
    async open(key) {
      const entry = kept.get(key)
      if (entry) {
        kept.delete(key)
        kept.set(key, entry) // now the most recently used
        return entry.file
      }
      const found = await storage.open(key)
      if (!found || found.size > limits.largest) return found
      const raced = kept.get(key)
      if (raced) return raced.file
      if (askedOnce.delete(key)) return keep(key, found)
      askedOnce.add(key)
      if (askedOnce.size > REMEMBERED_KEYS) askedOnce.delete(askedOnce.keys().next().value!)
      return found
    },
    async remove(key) {
      await storage.remove(key)
      drop(key)
      const thumbs = `${thumbsFolder(key)}/`
      for (const other of kept.keys()) if (other.startsWith(thumbs)) drop(other)
    },
  }
}

async function load(found: StoredFile): Promise<StoredFile> {
  const bytes = await buffer(found.stream())
  const { modifiedMs } = found
  return {
    size: bytes.length,
    modifiedMs,
    bytes,
    stream: (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
  }
}
