import type { Collection } from '@olympiad/schema/collection'
import type { StoredRecord } from '../core/request-info.ts'
import type { Database, Executor } from '../db/database.ts'
import { declareTable } from '../db/schema/table.ts'
import { queryOf, readRows, runQuery } from '../db/schema/table-rows.ts'
import type { Engine } from '../engine.ts'
import { newRecordId } from '../rows/record-id.ts'

/** Deleted records, for the other processes that tell their listeners of them. */
export const tombstones = declareTable('_tombstones', {
  about: 'A deleted record as it was, for the other processes that tell their listeners of it.',
  columns: {
    id: { kind: 'text' },
    collection: { kind: 'text', default: '' },
    record: { kind: 'json', nullable: true },
    deletedMs: { kind: 'number', default: 0 },
  },
  key: ['id'],
  isPassing: true,
})

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
  await runQuery(transaction, queryOf(dialect, tombstones).insertInto(tombstones.name).values(row))
  return id
}

/** A deleted record's last values; null when they are gone. */
export async function readTombstone(database: Database, id: string): Promise<StoredRecord | null> {
  const all = queryOf(database.dialect, tombstones).selectFrom(tombstones.name)
  const [row] = await readRows(database, tombstones, all.select('record').where('id', '=', id))
  return row ? (JSON.parse(String(row.record)) as StoredRecord) : null
}

/** Removes tombstones that every process has read by now. */
export async function sweepTombstones({ database, now }: Pick<Engine, 'database' | 'now'>): Promise<void> {
  const all = queryOf(database.dialect, tombstones).deleteFrom(tombstones.name)
  await runQuery(database, all.where('deletedMs', '<', now() - LIFE_MS))
}
