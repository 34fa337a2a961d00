import { type Engine, lockRecord, notFound, type Transaction } from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { olympiad } from '../../all/collections.ts'

export type StoredKey = StoredOf<typeof olympiad.answers>

/** A key, locked until the transaction ends, so that the later of two revisions sees the earlier. Throws 404 if it does not exist. */
export async function lockedKey(engine: Engine, transaction: Transaction, id: string): Promise<StoredKey> {
  const key = await lockRecord(engine.database, olympiad.answers, id, transaction)
  if (!key) throw notFound()
  return key
}
