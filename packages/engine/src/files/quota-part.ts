import type { Collection } from '@olympiad/schema/collection'
import type { FieldOf } from '@olympiad/schema/fields'
import { formatRecordTime, parseRecordTime } from '@olympiad/schema/record-time'
import type { StoredRecord } from '../core/request-info.ts'
import type { Executor } from '../db/database.ts'
import { compileOnce } from '../db/statement.ts'
import type { Engine, WritePart } from '../engine.ts'
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
async function surplusOf(engine: Engine, transaction: Executor, filled: Filled): Promise<string[]> {
  const gone: string[] = []
  for (const field of limitedFields(filled.collection)) {
    await lockOwner(engine, transaction, filled, field)
    const { files, bytes } = field.quota
    let { count, size } = await sumHeld(engine, transaction, filled, field)
    count += 1
    size += Number(filled.record[field.notes.bytes])
    if (count <= files && size <= bytes) continue // the usual case: the rows themselves are not read
    for (const one of await heldBefore(engine, transaction, filled, field)) {
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
  if (!engine.database.dialect.isShared) return // one writer at a time anyway
  await transaction.all(selectInTurn(engine.database.dialect, owners, String(record[quota.owner])))
}

/** How many records the owner has in the stretch of time, and the bytes of all. By hand: a builder takes longer than the store. */
async function sumHeld(
  { database: { dialect } }: Engine,
  transaction: Executor,
  { collection, record }: Filled,
  { quota, notes }: Limited,
): Promise<{ count: number; size: number }> {
  const [owner, from, until] = [1, 2, 3].map((number) => dialect.placeholder(number))
  const [row] = await transaction.all({
    sql:
      `select count(*) as "count", coalesce(sum("${notes.bytes}"), 0) as "size" from "${collection.name}" ` +
      `where "${quota.owner}" = ${owner} and "created" >= ${from} and "created" < ${until}`,
    parameters: [String(record[quota.owner]), ...stretchOf(record, quota)],
  })
  return { count: Number(row?.count), size: Number(row?.size) }
}

/** The times from which on, and before which, an upload belongs to the same stretch. */
function stretchOf({ created }: StoredRecord, { perS }: Limited['quota']): [from: string, until: string] {
  const lengthMs = perS * 1000
  const fromMs = Math.floor(parseRecordTime(String(created)) / lengthMs) * lengthMs
  return [formatRecordTime(fromMs), formatRecordTime(fromMs + lengthMs)]
}

/** The owner's records in the stretch of time, the newest first. */
async function heldBefore(
  { database }: Engine,
  transaction: Executor,
  { collection, record }: Filled,
  { quota, notes }: Limited,
): Promise<{ id: string; bytes: number }[]> {
  const [from, until] = stretchOf(record, quota)
  const query = database.dialect.builder
    .selectFrom(collection.name)
    .select(['id', notes.bytes])
    .where(quota.owner, '=', record[quota.owner])
    .where('created', '>=', from)
    .where('created', '<', until)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
  const rows = await transaction.all(compileOnce(query))
  return rows.map((row) => ({ id: String(row.id), bytes: Number(row[notes.bytes]) }))
}

/** Whether any of a collection's files are counted. */
function isLimited({ fields }: Collection): boolean {
  return Object.values(fields).some((field) => field.type === 'file' && field.quota !== undefined)
}

function limitedFields({ name, fields }: Collection): Limited[] {
  return Object.values(fields).flatMap((field) => {
    if (field.type !== 'file' || !field.quota) return []
    if (!field.notes || !fields.created) throw new Error(`${name}: a quota needs notes of the bytes, and dates`)
    return [{ ...field, quota: field.quota, notes: field.notes }]
  })
}

/**
 * Keeps an owner within the quota of its uploads: removes records that a new one leaves no room for. Superusers have no
 * quota.
 */
export const quotaPart: WritePart = {
  concerns: isLimited,

  async makeRoom(engine, transaction, { action, collection, request, after: record }) {
    if (action !== 'create' || request.isSuperuser || !record) return []
    return surplusOf(engine, transaction, { collection, record })
  },
}
