import { createHash } from 'node:crypto'
import type { Engine } from '@olympiad/engine'
import { byteSlices } from '@olympiad/engine'

type Storage = Engine['storage']

/** For files under way, whose bytes are at hand: nobody should read 50 MiB again within a transaction. */
const noted = new WeakMap<Storage, Map<string, string>>()

/** SHA-256 of the bytes of a file, in hex; null when it is not there. */
export async function fileHash(storage: Storage, key: string): Promise<string | null> {
  const known = noted.get(storage)?.get(key)
  if (known !== undefined) return known
  const file = await storage.open(key)
  if (!file) return null
  const hash = createHash('sha256')
  for await (const chunk of file.stream()) hash.update(chunk)
  return hash.digest('hex')
}

/** The same of bytes at hand, slice by slice. */
export async function bytesHash(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256')
  for await (const slice of byteSlices(bytes)) hash.update(slice)
  return hash.digest('hex')
}

/** Has `fileHash` know a file that is about to be written, until the work is done. */
export async function knowingHash<T>(
  storage: Storage,
  { key, hash }: { readonly key: string; readonly hash: string },
  work: () => Promise<T>,
): Promise<T> {
  const all = noted.get(storage) ?? new Map()
  noted.set(storage, all.set(key, hash))
  try {
    return await work()
  } finally {
    all.delete(key)
  }
}
