import { type Collection, superusers } from '@olympiad/contract/collection'
import { isMulti, type RelationField } from '@olympiad/contract/fields'
import { formatRecordTime } from '@olympiad/contract/record-time'
import { ApiError, notFound, superusersOnly } from '../../core/api-error.ts'
import type { RequestInfo, StoredRecord } from '../../core/request-info.ts'
import type { Transaction } from '../../db/database.ts'
import type { Engine } from '../../engine.ts'
import { removeFilesOf } from '../../files/uploads.ts'
import { findAllowed } from '../../rows/find.ts'
import { loadRecord } from '../../rows/load.ts'
import { decodeRow } from '../../rows/rows.ts'
import { compileOnce, deleteById, selectForUpdate, selectReferring, updateRow } from '../../rows/statements.ts'
import { heldRecord } from './held-record.ts'
import { autodates, commit, type PreparedWrite } from './submission.ts'

interface DeleteRequest {
  readonly collection: Collection
  readonly id: string
  readonly request: RequestInfo
}

/** Deletes a record and what cascades from it. Throws 403 when locked, 404 for missing and refused alike, 400 when a required reference holds it. */
export async function deleteRecord(engine: Engine, wanted: DeleteRequest): Promise<void> {
  await commit(engine, wanted.request, prepareDelete(engine, wanted))
}

export function prepareDelete(engine: Engine, wanted: DeleteRequest): PreparedWrite<null> {
  const { collection, id, request } = wanted
  if (collection.kind === 'view') throw new ApiError(400, 'Unsupported collection type.')
  const rule = collection.rules.delete
  if (rule === null && !request.isSuperuser) throw superusersOnly()
  return {
    async run(transaction) {
      const record = await findAllowed(engine, { collection, id, rule, request, executor: transaction })
      if (!record) throw notFound()
      if (collection.id === superusers.id) await refuseLastSuperuser(engine, transaction, id)
      const { nowMs, isSuperuser: isTold } = request
      await remove(engine, transaction, { collection, record, isGone: new Set(), nowMs, isTold })
      return null
    },
    undo: async () => {},
  }
}

async function refuseLastSuperuser(engine: Engine, transaction: Transaction, id: string): Promise<void> {
  const query = engine.database.dialect.builder.selectFrom(superusers.name).select('id').where('id', '!=', id)
  const others = await transaction.all(compileOnce(query.limit(1)))
  if (others.length === 0) throw new ApiError(400, "You can't delete the only existing superuser.")
}

interface Removal {
  readonly collection: Collection
  readonly record: StoredRecord
  /** Records already on their way out, so that circles of references end. */
  readonly isGone: Set<string>
  readonly nowMs: number
  /** Whether a refusal says what holds the record. */
  readonly isTold: boolean
}

/** Announces before the row goes: who may hear of a delete is judged while it is still there. */
async function remove(engine: Engine, transaction: Transaction, removal: Removal): Promise<void> {
  const { collection, record, isGone } = removal
  const key = `${collection.id}/${record.id}`
  if (isGone.has(key)) return
  isGone.add(key)
  // Nobody can come to refer to it from here on; who already did, is found.
  if (engine.database.dialect.isShared)
    await transaction.all(selectForUpdate(engine.database.dialect, collection, record.id))
  await engine.changes.announce(transaction, { action: 'delete', collection, record })
  await releaseReferences(engine, transaction, removal)
  await transaction.run(deleteById(engine.database.dialect, collection, record.id))
  transaction.afterCommit(() => removeFilesOf(engine, collection, record))
}

async function releaseReferences(engine: Engine, transaction: Transaction, removal: Removal): Promise<void> {
  const { dialect } = engine.database
  for (const other of engine.registry.all) {
    if (other.kind === 'view') continue
    for (const [name, field] of Object.entries(other.fields)) {
      if (field.type !== 'relation' || engine.registry.find(field.to) !== removal.collection) continue
      const reference = { field: name, isMulti: isMulti(field), id: removal.record.id }
      for (const row of await transaction.all(selectReferring(dialect, other, reference))) {
        const referring = { ...removal, collection: other, record: decodeRow(other, row) }
        await release(engine, transaction, { referring, name, field, removal })
      }
    }
  }
}

interface Reference {
  readonly referring: Removal
  readonly name: string
  readonly field: RelationField<unknown>
  /** Of the record that is referred to. */
  readonly removal: Removal
}

async function release(
  engine: Engine,
  transaction: Transaction,
  { referring, name, field, removal }: Reference,
): Promise<void> {
  const { id } = removal.record
  const { collection, record, isGone, nowMs } = referring
  if (isGone.has(`${collection.id}/${record.id}`)) return
  const rest = [record[name]].flat().filter((target) => target !== id)
  if (rest.length === 0 && field.cascadeDelete) return remove(engine, transaction, referring)
  if (rest.length === 0 && field.required) {
    throw await heldRecord(engine, transaction, { collection: removal.collection, id, isTold: removal.isTold })
  }
  const changed = await loadRecord(engine.database, collection, record.id, transaction)
  if (!changed) return
  const dates = autodates(collection, formatRecordTime(nowMs), { isNew: false }) // a change like any other
  const values = { [name]: isMulti(field) ? rest : '', ...dates }
  await transaction.run(updateRow(engine.database.dialect, collection, { id: record.id, ...values }))
  await engine.changes.announce(transaction, { action: 'update', collection, record: { ...changed, ...values } })
}
