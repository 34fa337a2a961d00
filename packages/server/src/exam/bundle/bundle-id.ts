import { createHash } from 'node:crypto'

const LENGTH = 15
const SPACE = 36n ** BigInt(LENGTH)

/** The id of a record by its collection and natural key: the same on every import, 15 of a–z and 0–9. */
export function bundleId(collection: string, ...key: readonly string[]): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([collection, ...key]))
    .digest('hex')
  return (BigInt(`0x${digest}`) % SPACE).toString(36).padStart(LENGTH, '0')
}
