import { createHash } from 'node:crypto'
import type { Schema } from '@olympiad/schema/collection'

const LENGTH = 15
const SPACE = 36n ** BigInt(LENGTH)

/** The id of a record by its collection and natural key: the same on every import, 15 of a–z and 0–9. */
export function bundleId(collection: Schema, ...key: readonly string[]): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([collection.name, ...key]))
    .digest('hex')
  return (BigInt(`0x${digest}`) % SPACE).toString(36).padStart(LENGTH, '0')
}

const GIVEN = /^[a-z0-9]{15}$/

/** The id of a record: its exported id, or else one made of its natural key. */
export function givenOr(given: string | undefined, collection: Schema, ...key: readonly string[]): string {
  return given && GIVEN.test(given) ? given : bundleId(collection, ...key)
}

/** Why a given id cannot be one, or undefined; an empty one is not given. */
export function idFault(given: string): string | undefined {
  return given === '' || GIVEN.test(given) ? undefined : `"${given}" is not an id of 15 of a–z and 0–9`
}
