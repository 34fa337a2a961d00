import type { Collection } from '@olympiad/schema/collection'
import { isMulti, type RelationField } from '@olympiad/schema/fields'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { notFound } from '../../core/api-error.ts'
import { refuseFaults } from '../../core/refuse-faults.ts'
import type { RequestInfo, StoredRecord } from '../../core/request-info.ts'
import { type Intent, NO_INTENT } from '../../core/submission.ts'
import type { RecordWrite, Values } from '../../core/write-part.ts'
import type { Transaction } from '../../db/database.ts'
import type { Engine } from '../../engine.ts'
import { findAllowed } from '../../rows/find.ts'
import { loadRecord } from '../../rows/load.ts'
import { decodeRow } from '../../rows/rows.ts'
import { deleteById, selectForUpdate, updateRow } from '../../rows/statements.ts'
import { table } from '../../rows/table.ts'
import { commit, type PreparedWrite } from './commit.ts'
import { afterRow, judgeParts } from './parts.ts'
import { asReferenced, isReferencedByRows, referencedRecord } from './referenced-record.ts'
import { autodates, refuseLocked } from './submission.ts'

interface DeleteRequest {
  readonly collection: Collection
  readonly id: string
  readonly request: RequestInfo
  readonly intent?: Intent
}

/** Deletes a record and what cascades from it. Throws 403 when locked, 404 for missing and refused alike, 400 when a required reference holds it. */
export async function deleteRecord(engine: Engine, wanted: DeleteRequest): Promise<void> {
  await commit(engine, wanted.request, prepareDelete(engine, wanted))
}

/** A delete has no slow part; its rule is asked in the transaction. */
export function prepareDelete(engine: Engine, wanted: DeleteRequest): PreparedWrite<null> {
  const { collection, id, request, intent = NO_INTENT } = wanted
  const { delete: rule } = collection.rules
  refuseLocked(wanted, 'delete')
  return {
    async run(transaction) {
      const record = await findAllowed(engine, { collection, id, rule, request, executor: transaction })
      if (!record) throw notFound()
      await remove(engine, transaction, { collection, record, isGone: new Set(), request, intent })
      return null
    },
    undo: async () => {},
  }
}

interface Removal {
  readonly collection: Collection
  readonly record: StoredRecord
  /** Records already on their way out, so that circles of references end. */
  readonly isGone: Set<string>
  /** One value for all: that of the first. */
  readonly request: RequestInfo
  readonly intent: Intent
}

/** Announces before the row goes: who may hear of a delete is judged while it is still there. */
async function remove(engine: Engine, transaction: Transaction, removal: Removal): Promise<void> {
  const { collection, isGone } = removal
  const key = `${collection.id}/${removal.record.id}`
  if (isGone.has(key)) return
  isGone.add(key)
  const record = await lock(engine, transaction, removal)
  const write: RecordWrite = { ...asked(removal), action: 'delete', before: record, after: null }
  refuseFaults('delete', (await judgeParts(engine, transaction, write)).faults)
  await engine.changes.announce(transaction, { action: 'delete', collection, record })
  await releaseReferences(engine, transaction, removal)
  const deletion = deleteById(engine.database.dialect, collection, record.id)
  await Promise.resolve(transaction.run(deletion)).catch(asReferenced)
  await afterRow(engine, transaction, write)
}

/** The record as it is now. From here on nobody can newly refer to it, and existing references are found. */
async function lock(
  { database: { dialect } }: Engine,
  transaction: Transaction,
  { collection, record }: Removal,
): Promise<StoredRecord> {
  if (!dialect.isShared) return record
  const [row] = await transaction.all(selectForUpdate(dialect, collection, record.id))
  return row ? decodeRow(collection, row) : record
}

function asked({ collection, request, intent }: Removal) {
  return { collection, request, intent }
}

async function releaseReferences(engine: Engine, transaction: Transaction, removal: Removal): Promise<void> {
  if (await isReferencedByRows(engine, transaction, removal)) throw await referencedRecord(engine, transaction, removal)
  for (const other of engine.registry.all) {
    if (other.kind === 'view') continue
    for (const [name, field] of Object.entries(other.fields)) {
      if (field.type !== 'relation' || engine.registry.find(field.to) !== removal.collection) continue
      const { id } = removal.record
      const wanted = isMulti(field) ? { naming: { field: name, id } } : { where: { [name]: id } }
      for await (const record of table(engine, other, transaction).each(wanted)) {
        const referring = { ...removal, collection: other, record: record as StoredRecord }
        await release(engine, transaction, { referring, name, field, removal })
      }
    }
  }
}

interface Reference {
  readonly referring: Removal
  readonly name: string
  readonly field: RelationField<unknown>
  /** The record that is referred to. */
  readonly removal: Removal
}

async function release(
  engine: Engine,
  transaction: Transaction,
  { referring, name, field, removal }: Reference,
): Promise<void> {
  const { id } = removal.record
  const { collection, record, isGone, request } = referring
  if (isGone.has(`${collection.id}/${record.id}`)) return
  const rest = [record[name]].flat().filter((target) => target !== id)
  if (rest.length === 0 && field.cascadeDelete) return remove(engine, transaction, referring)
  if (rest.length === 0 && (field.required || field.keepsTarget)) {
    throw await referencedRecord(engine, transaction, removal)
  }
  const changed = await loadRecord(engine.database, collection, record.id, transaction)
  if (!changed) return
  const dates = autodates(collection, formatRecordTime(request.nowMs), { isNew: false }) // a change like any other
  const values = { [name]: isMulti(field) ? rest : '', ...dates }
  await putReleased(engine, transaction, referring, { before: changed, values })
}

interface Released {
  readonly before: StoredRecord
  /** The columns without the reference. */
  readonly values: Values
}

/** An update that nobody submitted: no rule and no check applies; the parts hear of it. */
async function putReleased(
  engine: Engine,
  transaction: Transaction,
  removal: Removal,
  { before, values }: Released,
): Promise<void> {
  const { collection } = removal
  const { id } = before
  const write = { ...asked(removal), action: 'update', before } as const
  const judged = await judgeParts(engine, transaction, { ...write, after: { ...before, ...values, id } })
  refuseFaults('update', judged.faults)
  const changed = { ...values, ...judged.values, id }
  const record: StoredRecord = { ...before, ...changed }
  await transaction.run(updateRow(engine.database.dialect, collection, changed))
  await afterRow(engine, transaction, { ...write, after: record })
  await engine.changes.announce(transaction, { action: 'update', collection, record })
}
