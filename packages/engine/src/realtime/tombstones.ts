import type { Collection } from '@olympiad/contract/collection'
import type { StoredRecord } from '../core/request-info.ts'
import type { Database, Executor } from '../db/database.ts'
import { newRecordId } from '../rows/record-id.ts'
import { compileOnce } from '../rows/statements.ts'

const TABLE = '_tombstones'
/** Long enough for every process to hear of a delete, short enough that deleted data does not stay. */
const LIFE_MS = 10 * 60 * 1000

/** Lays the last values of a record that is being deleted aside for the other processes; its id. Secrets are left out. */
export async function writeTombstone(
  transaction: Executor,
  { dialect }: Database,
  { collection, record, nowMs }: { collection: Collection; record: StoredRecord; nowMs: number },
): Promise<string> {
  const id = newRecordId()
  const kept = Object.entries(record).filter(([name]) => collection.fields[name]?.type !== 'password')
  const row = { id, collection: collection.id, record: JSON.stringify(Object.fromEntries(kept)), deletedMs: nowMs }
  await transaction.run(compileOnce(dialect.builder.insertInto(TABLE).values(row)))
  return id
}

/** A deleted record's last values; null when they are gone. */
export async function readTombstone(database: Database, id: string): Promise<StoredRecord | null> {
  const query = database.dialect.builder.selectFrom(TABLE).select('record').where('id', '=', id)
  const [row] = await database.all(compileOnce(query))
  return row ? (JSON.parse(String(row.record)) as StoredRecord) : null
}

/** Removes what every process has heard of by now. */
export async function sweepTombstones(database: Database, nowMs: number): Promise<void> {
  const query = database.dialect.builder.deleteFrom(TABLE).where('deletedMs', '<', nowMs - LIFE_MS)
  await database.write((transaction) => transaction.run(compileOnce(query)))
}
