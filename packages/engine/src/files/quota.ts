import type { Collection } from '@olympiad/contract/collection'
import type { FieldOf } from '@olympiad/contract/fields'
import { formatRecordTime, parseRecordTime } from '@olympiad/contract/record-time'
import type { StoredRecord } from '../core/request-info.ts'
import type { Executor } from '../db/database.ts'
import { compileOnce } from '../db/statement.ts'
import type { Engine } from '../engine.ts'
import { selectInTurn } from '../rows/statements.ts'

type Limited = FieldOf<'file'> & Required<Pick<FieldOf<'file'>, 'quota' | 'notes'>>

interface Filled {
  readonly collection: Collection
  /** The record that would be, with the bytes of its file and its date. */
  readonly record: StoredRecord
}

/**
 * The records that must go so that their owner stays within a quota with the new one: the last before it in its stretch
 * of time. The owner's other uploads wait until the write ends, so that all of them together stay within the quota.
 */
export async function surplusOf(engine: Engine, transaction: Executor, filled: Filled): Promise<string[]> {
  const gone: string[] = []
  for (const field of limitedFields(filled.collection)) {
    await lockOwner(engine, transaction, filled, field)
    const { files, bytes } = field.quota
    const held = await heldBefore(engine, transaction, filled, field)
    let [count, size] = [held.length + 1, held.reduce((sum, one) => sum + one.bytes, 0)]
    size += Number(filled.record[field.notes.bytes])
    for (const one of held) {
      if (count <= files && size <= bytes) break
      gone.push(one.id)
      count -= 1
      size -= one.bytes
    }
  }
  return [...new Set(gone)]
}

async function lockOwner(engine: Engine, transaction: Executor, { collection, record }: Filled, { quota }: Limited) {
  const owner = collection.fields[quota.owner]
  const owners = owner?.type === 'relation' ? engine.registry.find(owner.to) : undefined
  if (!owners) throw new Error(`${collection.name}: a quota needs a relation to its owner, not ${quota.owner}`)
  await transaction.all(selectInTurn(engine.database.dialect, owners, String(record[quota.owner])))
}

/** The owner's records in the stretch of time, the newest first. */
async function heldBefore(
  { database }: Engine,
  transaction: Executor,
  { collection, record }: Filled,
  { quota, notes }: Limited,
): Promise<{ id: string; bytes: number }[]> {
  const lengthMs = quota.perS * 1000
  const fromMs = Math.floor(parseRecordTime(String(record.created)) / lengthMs) * lengthMs
  const query = database.dialect.builder
    .selectFrom(collection.name)
    .select(['id', notes.bytes])
    .where(quota.owner, '=', record[quota.owner])
    .where('created', '>=', formatRecordTime(fromMs))
    .where('created', '<', formatRecordTime(fromMs + lengthMs))
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
  const rows = await transaction.all(compileOnce(query))
  return rows.map((row) => ({ id: String(row.id), bytes: Number(row[notes.bytes]) }))
}

/** Whether any of a collection's files are counted. */
export function isLimited({ fields }: Collection): boolean {
  return Object.values(fields).some((field) => field.type === 'file' && field.quota !== undefined)
}

function limitedFields({ name, fields }: Collection): Limited[] {
  return Object.values(fields).flatMap((field) => {
    if (field.type !== 'file' || !field.quota) return []
    if (!field.notes || !fields.created) throw new Error(`${name}: a quota needs notes of the bytes, and dates`)
    return [{ ...field, quota: field.quota, notes: field.notes }]
  })
}
