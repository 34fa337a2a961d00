import { isDeepStrictEqual } from 'node:util'
import type { Collection } from '@olympiad/contract/collection'
import { formatRecordTime } from '@olympiad/contract/record-time'
import { accountFaults } from '../../auth/account-form.ts'
import { hashPassword } from '../../auth/passwords.ts'
import { ApiError, notFound, superusersOnly } from '../../core/api-error.ts'
import type { StoredRecord } from '../../core/request-info.ts'
import type { Transaction } from '../../db/database.ts'
import type { Engine } from '../../engine.ts'
import { fieldFaults, readBody } from '../../fields/body.ts'
import { randomText } from '../../fields/random-text.ts'
import { fileNotes } from '../../files/file-notes.ts'
import { planUploads, removeReplaced, type UploadPlan, undoUploads, writeUploads } from '../../files/uploads.ts'
import { findAllowed } from '../../rows/find.ts'
import { loadRecord } from '../../rows/load.ts'
import { decodeRow } from '../../rows/rows.ts'
import { selectForUpdate, updateRow } from '../../rows/statements.ts'
import { checkFaults, type Faults, relationFaults, uniqueFaults } from './constraints.ts'
import { autodates, commit, type PreparedWrite, type WriteRequest, writableBody } from './submission.ts'

const FAILED = 'Failed to update record.'
const FIXED = { code: 'validation_fixed_value', message: 'Cannot be changed after creation.' }
const ID_CHANGED = { code: 'validation_pk_change', message: 'The record primary key cannot be changed.' }

export interface UpdateRequest extends WriteRequest {
  readonly id: string
}

/**
 * Writes the submitted fields of a record, and only those. Throws 403 when updating is locked, 404 for missing and
 * refused alike, 400 with data by field when values are faulty.
 */
export async function updateRecord(engine: Engine, wanted: UpdateRequest): Promise<StoredRecord> {
  return commit(engine, wanted.request, await prepareUpdate(engine, wanted))
}

/** The slow part of an update, done before any transaction. */
export async function prepareUpdate(engine: Engine, wanted: UpdateRequest): Promise<PreparedWrite<StoredRecord>> {
  const { collection, submission, request } = wanted
  if (collection.kind === 'view') throw new ApiError(400, 'Unsupported collection type.')
  if (collection.rules.update === null && !request.isSuperuser) throw superusersOnly()
  const body = writableBody(wanted)
  const isCostly = collection.kind === 'auth' || submission.files.length > 0
  const { undo, ...prepared } = isCostly ? await prepareCostly(engine, wanted, body) : NOTHING_PREPARED
  return { run: (transaction) => change(engine, wanted, { ...prepared, body, transaction }), undo }
}

/** Values that only the server writes: a password hash, a new token key. */
type ServerValues = Readonly<Record<string, unknown>>

interface Prepared {
  readonly serverValues: ServerValues
  /** Nothing was hashed or stored when there are any; they are told with those that the transaction finds. */
  readonly faults: Faults
  undo(): Promise<void>
}
const NOTHING_PREPARED: Prepared = { serverValues: {}, faults: {}, undo: async () => {} }

/** Hashing and files need the stored record first; it is judged before anything is spent on it. */
async function prepareCostly(engine: Engine, wanted: UpdateRequest, body: Record<string, unknown>): Promise<Prepared> {
  const { collection } = wanted
  const stored = await loadRecord(engine.database, collection, wanted.id)
  if (!stored) throw notFound()
  const draft = draftUpdate(wanted, { stored, body })
  const judged = { ...wanted, request: { ...wanted.request, body: { ...body, ...draft.values } } }
  await judge(engine, judged, stored)
  if (collection.kind === 'auth') {
    refuse(await accountFaults(engine, { collection, body, stored, record: stored, request: judged.request }))
  }
  if (Object.keys(draft.faults).length > 0) return { ...NOTHING_PREPARED, faults: draft.faults }
  const serverValues = collection.kind === 'auth' ? await accountValues(collection, { stored, body }) : {}
  await writeUploads(engine.storage, draft.uploads)
  return { ...NOTHING_PREPARED, serverValues, undo: () => undoUploads(engine.storage, draft.uploads) }
}

interface Stored {
  readonly stored: StoredRecord
  readonly body: Readonly<Record<string, unknown>>
}

interface Draft {
  /** What is submitted, in the form of its fields; all but the password. */
  readonly values: Readonly<Record<string, unknown>>
  readonly uploads: UploadPlan
  readonly faults: Faults
}

/** What the submission makes of the stored record. */
function draftUpdate({ collection, submission }: UpdateRequest, { stored, body }: Stored): Draft {
  const uploads = planUploads({ collection, recordId: stored.id, body, files: submission.files, stored })
  const { password, ...plain } = readBody({ collection, body, stored })
  const values = { ...plain, ...uploads.values }
  const secret = password === undefined ? {} : { password }
  const found = { ...valueFaults(collection, values, { stored, body }), ...fieldFaults(collection, secret) }
  return { values, uploads, faults: { ...found, ...uploads.faults } }
}

async function accountValues(collection: Collection, { stored, body }: Stored): Promise<ServerValues> {
  const changesEmail = 'email' in body && String(body.email ?? '') !== stored.email
  if (!body.password && !changesEmail) return {}
  const tokenKey = newTokenKey(collection) // every session of the account ends here
  return body.password ? { tokenKey, password: await hashPassword(String(body.password)) } : { tokenKey }
}

function newTokenKey({ fields }: Collection): string {
  const field = fields.tokenKey
  return field?.type === 'text' && field.autogenerate ? randomText(field.autogenerate) : ''
}

/** Throws the refusal unless the update rule holds for the stored record and what was submitted. */
async function judge(
  engine: Engine,
  { collection, request }: UpdateRequest,
  stored: StoredRecord,
  executor?: Transaction,
): Promise<void> {
  const rule = collection.rules.update
  if (request.isSuperuser || rule === '') return
  if (await findAllowed(engine, { collection, id: stored.id, rule, request, executor })) return
  const reason = await engine.explainDenial({ collection, action: 'update', request, record: stored })
  throw new ApiError(404, undefined, {}, reason ? { reason } : {})
}

interface Change extends Omit<Prepared, 'undo'> {
  readonly body: Readonly<Record<string, unknown>>
  readonly transaction: Transaction
}

async function change(engine: Engine, wanted: UpdateRequest, pending: Change): Promise<StoredRecord> {
  const { collection, id, request } = wanted
  const { body, transaction } = pending
  const [row] = await transaction.all(selectForUpdate(engine.database.dialect, collection, id))
  if (!row) throw notFound()
  const stored = decodeRow(collection, row)
  const { values: submitted, uploads, faults } = draftUpdate(wanted, { stored, body })
  const judged = { ...wanted, request: { ...request, body: { ...body, ...submitted } } }
  await judge(engine, judged, stored, transaction)
  const dates = autodates(collection, formatRecordTime(request.nowMs), { isNew: false })
  const values = { ...submitted, ...fileNotes(collection, uploads), ...pending.serverValues, ...dates }
  const related = await relationFaults(engine, transaction, { collection, values: submitted })
  refuse({ ...related, ...pending.faults, ...faults })
  const record = { ...stored, ...values, id: stored.id }
  await write(engine, transaction, { collection, id: stored.id, values })
  refuse(await checkFaults(engine, transaction, { collection, record }))
  transaction.afterCommit(() => removeReplaced(engine, uploads))
  await engine.changes.announce(transaction, { action: 'update', collection, record })
  return record
}

function refuse(faults: Faults): void {
  if (Object.keys(faults).length > 0) throw new ApiError(400, FAILED, faults)
}

function valueFaults(
  collection: Collection,
  values: Readonly<Record<string, unknown>>,
  { stored, body }: Stored,
): Faults {
  const faults = fieldFaults(collection, values)
  for (const name in values) {
    if (collection.fields[name]?.fixed && !isDeepStrictEqual(values[name], stored[name])) faults[name] = FIXED
  }
  if (body.id !== undefined && body.id !== stored.id) faults.id = ID_CHANGED
  return faults
}

interface ColumnWrite {
  readonly collection: Collection
  readonly id: string
  readonly values: Readonly<Record<string, unknown>>
}

async function write(engine: Engine, transaction: Transaction, { collection, id, values }: ColumnWrite): Promise<void> {
  if (Object.keys(values).length === 0) return
  try {
    await transaction.run(updateRow(engine.database.dialect, collection, { id, ...values }))
  } catch (error) {
    const unique = uniqueFaults(error)
    throw unique ? new ApiError(400, FAILED, unique) : error
  }
}
