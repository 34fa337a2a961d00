import { olympiad } from '@olympiad/contract/collections/index'
import type { StoredOf } from '@olympiad/contract/record'
import { type Engine, lockRecord, notFound, type Transaction } from '@olympiad/engine'

export type StoredKey = StoredOf<typeof olympiad.answers>

/** A key, locked until the transaction ends, so that of two revisions the later sees the earlier. Throws 404 where there is none. */
export async function heldKey(engine: Engine, transaction: Transaction, id: string): Promise<StoredKey> {
  const key = await lockRecord(engine.database, olympiad.answers, id, transaction)
  if (!key) throw notFound()
  return key
}
