import type { Storage } from '../src/storage/storage.ts'

interface Watched {
  /** Keys of what has been stored since and is there still. */
  readonly keys: ReadonlySet<string>
  /** Keys of all that was stored since. */
  readonly written: readonly string[]
  readonly storage: Storage
}

/** The same storage, watched. */
export function watchStorage(storage: Storage): Watched {
  const keys = new Set<string>()
  const written: string[] = []
  return {
    keys,
    written,
    storage: {
      open: (key) => storage.open(key),
      async write(key, bytes) {
        await storage.write(key, bytes)
        keys.add(key)
        written.push(key)
      },
      async remove(key) {
        await storage.remove(key)
        keys.delete(key)
      },
    },
  }
}
