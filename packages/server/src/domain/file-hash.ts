import { createHash } from 'node:crypto'
import type { Engine } from '@olympiad/engine'

/** SHA-256 of the bytes of a file, in hex; null when it is not there. */
export async function fileHash(storage: Engine['storage'], key: string): Promise<string | null> {
  const file = await storage.open(key)
  if (!file) return null
  const hash = createHash('sha256')
  for await (const chunk of file.stream()) hash.update(chunk)
  return hash.digest('hex')
}
