import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import {
  asServer,
  type Engine,
  keepingHash,
  loadRecord,
  type PreparedWrite,
  prepareCreate,
  prepareUpdate,
  type StoredRecord,
  type Transaction,
  uploadedFile,
} from '@olympiad/engine'
import { type Hashes, valueHash } from '@olympiad/olympiad/ground/server/imports/imported'
import type { WriteIntent } from '@olympiad/olympiad/ground/server/rows/write-intent'
import type { Collection } from '@olympiad/schema/collection'
import type { BundleWrite } from '../bundle.ts'
import { fieldsOf } from '../plan/compare-record.ts'
import type { PlannedRecord } from '../plan/import-plan.ts'

/** Its result is what the import stores about the record. */
type Write = PreparedWrite<Hashes>

interface Stage {
  /** Becomes the creation date. */
  readonly nowMs: number
  /** The input of the write parts. */
  readonly intent: WriteIntent
  /** Edits since the plan was made are overwritten as well. */
  readonly overwrite: boolean
}

/** Does the slow part of a record that is new or changes: hashes and files. */
export async function prepareRecord(
  engine: Engine,
  { wanted, stored, changed, hashes }: PlannedRecord,
  { nowMs, intent, overwrite }: Stage,
): Promise<Write> {
  const collection = engine.registry.find(wanted.collection)
  if (!collection) throw new Error(`there is no collection ${wanted.collection}`)
  const names = stored ? changed.map(({ field }) => field) : fieldsOf(wanted)
  const { body, files } = await submissionOf(wanted, names)
  const submission = { body: stored ? body : { ...body, ...wanted.onlyNew }, files }
  const hash = wanted.passwordHash === undefined ? {} : keepingHash(wanted.passwordHash)
  const request = { collection, submission, request: { ...asServer(engine), nowMs }, intent: { ...intent, ...hash } }
  const write = stored
    ? await prepareUpdate(engine, { ...request, id: wanted.id })
    : await prepareCreate(engine, request)
  return {
    undo: write.undo,
    async run(transaction) {
      if (stored && !overwrite) await refuseEdited(engine, transaction, { collection, stored, names })
      return { ...hashes, ...hashesOf({ wanted, names, record: await write.run(transaction) }) }
    },
  }
}

interface Planned {
  readonly collection: Collection
  readonly stored: StoredRecord
  readonly names: readonly string[]
}

/** Hashing thousands of passwords takes time: what somebody wrote meanwhile is not in the plan that was shown. */
async function refuseEdited(
  { database }: Engine,
  transaction: Transaction,
  { collection, stored, names }: Planned,
): Promise<void> {
  const current = await loadRecord(database, collection, stored.id, transaction)
  if (names.every((name) => isDeepStrictEqual(current?.[name], stored[name]))) return
  throw new Error(
    `${collection.name} ${stored.id} was edited during the import; nothing was written, please start it again`,
  )
}

async function submissionOf({ id, values, file, ...secrets }: BundleWrite, names: readonly string[]) {
  const body = Object.fromEntries(Object.entries(values).filter(([field]) => names.includes(field)))
  const password = names.includes('password') ? passwordForm(secrets) : {}
  const isSent = file && names.includes(file.field)
  return {
    body: { id, ...body, ...password },
    files: isSent ? [await uploadedFile(file.field, file.name, { bytes: file.bytes })] : [],
  }
}

/** With a hash, any password will do for the form: the hash is kept in its place. */
function passwordForm({ password }: Pick<BundleWrite, 'password'>) {
  const chosen = password ?? randomBytes(24).toString('base64url')
  return { password: chosen, passwordConfirm: chosen }
}

interface PreparedRecord {
  readonly wanted: BundleWrite
  readonly names: readonly string[]
  readonly record: StoredRecord
}

/** What the store holds of it now: its form may have been changed. */
function hashesOf({ wanted: { file }, names, record }: PreparedRecord): Hashes {
  return Object.fromEntries(names.map((name) => [name, valueHash(name === file?.field ? file.bytes : record[name])]))
}
