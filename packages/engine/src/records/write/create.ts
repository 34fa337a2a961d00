import { type Collection, superusers } from '@olympiad/contract/collection'
import { formatRecordTime } from '@olympiad/contract/record-time'
import { accountFaults } from '../../auth/account-form.ts'
import { asServer } from '../../auth/identify.ts'
import { hashPassword } from '../../auth/passwords.ts'
import { ApiError, superusersOnly } from '../../core/api-error.ts'
import type { RequestInfo, StoredRecord } from '../../core/request-info.ts'
import type { Transaction } from '../../db/database.ts'
import type { Engine } from '../../engine.ts'
import { fieldFaults, readBody } from '../../fields/body.ts'
import { toText } from '../../fields/cast.ts'
import { randomText } from '../../fields/random-text.ts'
import { fileNotes } from '../../files/file-notes.ts'
import { surplusOf } from '../../files/quota.ts'
import { planUploads, type UploadPlan, undoUploads, writeUploads } from '../../files/uploads.ts'
import { findAllowed } from '../../rows/find.ts'
import { newRecordId, recordIdFault } from '../../rows/record-id.ts'
import { zeroRecord } from '../../rows/rows.ts'
import { insertRow, selectById } from '../../rows/statements.ts'
import { checkFaults, type Faults, relationFaults, uniqueFaults } from './constraints.ts'
import { prepareDelete } from './remove.ts'
import { autodates, commit, type PreparedWrite, type WriteRequest, writableBody } from './submission.ts'

const FAILED = 'Failed to create record.'

/** Creates a record. Throws 403 when creating is locked, 400 when the rule refuses (without data) or values are faulty (with data by field). */
export async function createRecord(engine: Engine, wanted: WriteRequest): Promise<StoredRecord> {
  return commit(engine, wanted.request, await prepareCreate(engine, wanted))
}

/** The slow part of a create, done before any transaction. */
export async function prepareCreate(engine: Engine, wanted: WriteRequest): Promise<PreparedWrite<StoredRecord>> {
  const { collection, submission, request } = wanted
  if (collection.kind === 'view') throw new ApiError(400, 'Unsupported collection type.')
  if (collection.rules.create === null && !request.isSuperuser) throw superusersOnly()
  const body = writableBody(wanted)
  const draft = draftRecord(wanted, body)
  const judged: RequestInfo = { ...request, body: { ...body, ...draft.values } }
  const isCostly = submission.files.length > 0 || collection.kind === 'auth'
  if (isCostly) await judge(engine, { ...wanted, request: judged }, draft.judged)
  const dates = autodates(collection, formatRecordTime(request.nowMs), { isNew: true })
  const record = { ...draft.record, ...dates }
  const faults: Faults = { ...draft.faults }
  if (collection.kind === 'auth') {
    refuse(await accountFaults(engine, { collection, body, stored: null, record: draft.judged, request: judged }))
    if (Object.keys(faults).length === 0) record.password = await hashPassword(String(body.password))
  }
  if (Object.keys(faults).length === 0) {
    await writeUploads(engine.storage, draft.uploads)
  }
  return {
    run: (transaction) => insert(engine, { ...wanted, request: judged }, { ...draft, record, faults, transaction }),
    undo: () => undoUploads(engine.storage, draft.uploads),
  }
}

type NewRecord = StoredRecord & Record<string, unknown>

interface Draft {
  /** As rules see it: what the server makes up is not in it yet, and nobody has confirmed the account. */
  readonly judged: NewRecord
  readonly record: NewRecord
  readonly values: Readonly<Record<string, unknown>>
  readonly faults: Faults
  readonly uploads: UploadPlan
}

function draftRecord({ collection, submission }: WriteRequest, body: Record<string, unknown>): Draft {
  const id = toText(body.id) || newRecordId()
  const uploads = planUploads({ collection, recordId: id, body, files: submission.files, stored: null })
  const values = { ...readBody({ collection, body, stored: null }), ...uploads.values }
  const given: NewRecord = { ...zeroRecord(collection, id), ...values, ...fileNotes(collection, uploads), id }
  const judged = collection.kind === 'auth' ? { ...given, verified: false } : given
  const record = { ...given, ...madeUp(collection, given) }
  if (collection.id === superusers.id) record.verified = true
  const idFault = recordIdFault(id)
  const faults = { ...fieldFaults(collection, record), ...uploads.faults, ...(idFault ? { id: idFault } : {}) }
  return { judged, record, values, faults, uploads }
}

/** Texts that the server makes up where none was given. */
function madeUp({ fields }: Collection, given: NewRecord): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (field.type === 'text' && field.autogenerate && given[name] === '') texts[name] = randomText(field.autogenerate)
  }
  return texts
}

/** Throws the refusal unless the create rule holds for the record that would be. */
async function judge(engine: Engine, wanted: WriteRequest, record: StoredRecord, executor?: Transaction) {
  const { collection, request } = wanted
  const rule = collection.rules.create
  if (request.isSuperuser || rule === '') return
  const allowed = await findAllowed(engine, { collection, id: record.id, rule, request, executor, row: record })
  if (allowed) return
  const reason = await engine.explainDenial({ collection, action: 'create', request, record })
  throw new ApiError(400, FAILED, {}, reason ? { reason } : {})
}

interface Insertion extends Draft {
  readonly transaction: Transaction
}

async function insert(engine: Engine, wanted: WriteRequest, insertion: Insertion): Promise<StoredRecord> {
  const { collection } = wanted
  const { record, judged, values, transaction } = insertion
  await judge(engine, wanted, judged, transaction)
  const faults = {
    ...(await relationFaults(engine, transaction, { collection, values })),
    ...(await idTakenFaults(engine, transaction, wanted, record.id)),
    ...insertion.faults,
  }
  refuse(faults)
  if (!wanted.request.isSuperuser) await makeRoom(engine, transaction, { collection, record })
  try {
    await transaction.run(insertRow(engine.database.dialect, collection, record))
  } catch (error) {
    const unique = uniqueFaults(error)
    throw unique ? new ApiError(400, FAILED, unique) : error
  }
  refuse(await checkFaults(engine, transaction, { collection, record }))
  await engine.changes.announce(transaction, { action: 'create', collection, record })
  return record
}

/** What a quota has no room for beside the new record goes. */
async function makeRoom(
  engine: Engine,
  transaction: Transaction,
  { collection, record }: { collection: Collection; record: StoredRecord },
): Promise<void> {
  for (const id of await surplusOf(engine, transaction, { collection, record })) {
    await prepareDelete(engine, { collection, id, request: asServer(engine) }).run(transaction)
  }
}

function refuse(faults: Faults): void {
  if (Object.keys(faults).length > 0) throw new ApiError(400, FAILED, faults)
}

/** Tokens name an account by its id, so an id may not repeat between collections of accounts. */
async function idTakenFaults(
  engine: Engine,
  transaction: Transaction,
  { collection, submission }: WriteRequest,
  id: string,
): Promise<Faults> {
  if (collection.kind !== 'auth' || !submission.body.id) return {}
  for (const other of engine.registry.all) {
    if (other.kind !== 'auth' || other === collection) continue
    const [taken] = await transaction.all(selectById(engine.database.dialect, other, id))
    if (taken) return { id: { code: 'validation_invalid_auth_id', message: 'Invalid or duplicated auth record id.' } }
  }
  return {}
}
