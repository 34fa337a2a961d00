import type { Storage } from '../src/storage/storage.ts'

/** The same storage, and the keys of what has been stored there since and is there still. */
export function watchStorage(storage: Storage): { readonly keys: ReadonlySet<string>; readonly storage: Storage } {
  const keys = new Set<string>()
  return {
    keys,
    storage: {
      open: (key) => storage.open(key),
      async write(key, bytes) {
        await storage.write(key, bytes)
        keys.add(key)
      },
      async remove(key) {
        await storage.remove(key)
        keys.delete(key)
      },
    },
  }
}
